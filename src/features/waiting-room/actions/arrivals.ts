import { notFound } from '#lib/errors.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { type Place, PLACE_MS } from '../model/place.ts';
import type { WaitingRoomTables } from '../model/schema.ts';
import { giveDrawPlaces, giveLinePlaces, lockedRoom, saleOf, updateRoom } from '../store/waiting-rooms.ts';
import { drawn, openingOf } from './board.ts';

/** Gives places. */
export interface Arrivals {
  /** A place for whoever has that id. Throws 404 without a waiting room. */
  add(event: string, id: string): Promise<Place>;
}

interface Waiting {
  id: string;
  given: (place: Place) => void;
  failed: (error: unknown) => void;
}

/**
 * Thousands come in one second, and all are counted in one row. So who comes while others are being counted is counted with all
 * who come meanwhile, in the order in which they came.
 */
export function createArrivals({ db, clock }: { db: Database; clock: Clock }): Arrivals {
  const queues = new Map<string, Waiting[]>();

  const count = async (event: string, ids: readonly string[]): Promise<Place[]> =>
    db.write(async (tx) => {
      const row = await lockedRoom(db, tx, event);
      if (row?.enabled !== 1) throw notFound(refusal('none'));
      const opens = openingOf(row, (await saleOf(tx.as<WaitingRoomTables>(), event)).starts);
      const now = clock.now();
      const before = row.drawnAt === '' && now < opens;
      if (!before && row.drawnAt === '') await updateRoom(tx, event, drawn(opens, clock));
      const counts = before ? await giveDrawPlaces(tx, row, ids) : await giveLinePlaces(tx, row, ids.length);
      const expires = Math.max(now, opens) + PLACE_MS;
      return ids.map((id, at) => ({
        event,
        kind: before ? 'draw' : 'line',
        at: counts[at] as number,
        joined: now,
        id,
        expires,
      }));
    });

  const drain = async (event: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      const batch = queue.splice(0);
      try {
        const places = await count(
          event,
          batch.map(({ id }) => id),
        );
        batch.forEach(({ given }, at) => given(places[at] as Place));
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    queues.delete(event);
  };

  return {
    add: (event, id) =>
      new Promise<Place>((given, failed) => {
        const running = queues.get(event);
        if (running) {
          running.push({ id, given, failed });
          return;
        }
        const queue = [{ id, given, failed }];
        queues.set(event, queue);
        void drain(event, queue);
      }),
  };
}
