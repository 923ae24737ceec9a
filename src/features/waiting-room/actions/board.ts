import { parseUtcText } from '#lib/time.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import { callNext } from '../model/admission.ts';
import type { WaitingRoomRow, WaitingRoomTables } from '../model/schema.ts';
import { countInside, lockedRoom, moveOn, roomOf, saleOf, updateRoom } from '../store/waiting-rooms.ts';

/** So long a process shows what it read: whoever waits asks every few seconds, and there are many of them. */
const KEPT_MS = 1000;

/** How many tickets are left, as far as it is said to whoever waits. */
export type Left = 'many' | 'few' | 'none';

/** How a waiting room stands. */
export interface Standing {
  row: WaitingRoomRow;
  /** Milliseconds since the epoch; 0 when it is open from the start. */
  opens: number;
  left: Left;
}

/** The waiting rooms that are on, each read at most once a second in this process, and moved on as time passes. */
export interface Board {
  /** Null where there is none, or it is off. */
  standing(event: string): Promise<Standing | null>;
  /** Reads it again the next time: something changed. */
  forget(event: string): void;
}

/** Below this share of all tickets it is said that few are left. */
const FEW = 0.1;

export function createBoard({ db, clock }: { db: Database; clock: Clock }): Board {
  const kept = new Map<string, { until: number; standing: Promise<Standing | null> }>();

  const read = async (event: string): Promise<Standing | null> => {
    const query = db.read<WaitingRoomTables>();
    const row = await roomOf(query, event);
    if (row?.enabled !== 1) return null;
    const sale = await saleOf(query, event);
    const opens = openingOf(row, sale.starts);
    const few = sale.left <= sale.quantity * FEW ? 'few' : 'many';
    const left = sale.left === 0 ? 'none' : few;
    return { row: await movedOn(row, opens), opens, left };
  };

  /** Holds the draw when it is time, then calls who may come in. Who is first does it; others find it done. */
  const movedOn = async (found: WaitingRoomRow, opens: number): Promise<WaitingRoomRow> => {
    const now = clock.now();
    if (now < opens && found.drawnAt === '') return found;
    let row = found;
    if (row.drawnAt === '') {
      await db.write(async (tx) => {
        const locked = await lockedRoom(db, tx, row.id);
        if (locked?.drawnAt === '') await updateRoom(tx, row.id, drawn(opens, clock));
      });
      row = (await roomOf(db.read<WaitingRoomTables>(), row.id)) ?? row;
    }
    const inside = await countInside(db.read<WaitingRoomTables>(), row.id, now);
    const called = callNext(row, { now, inside });
    if (called.called === row.called && called.paceAt === row.paceAt && row.perMinute > 0) return row;
    await db.write((tx) => moveOn(tx, row, called));
    return (await roomOf(db.read<WaitingRoomTables>(), row.id)) ?? row;
  };

  return {
    standing(event) {
      const now = clock.now();
      const last = kept.get(event);
      if (last && now < last.until && now >= last.until - KEPT_MS) return last.standing;
      if (kept.size > 10_000) kept.clear();
      const standing = read(event);
      kept.set(event, { until: now + KEPT_MS, standing });
      // What failed is asked for again.
      standing.catch(() => kept.delete(event));
      return standing;
    },
    forget: (event) => void kept.delete(event),
  };
}

/** When it opens: as chosen, or with the sale. Milliseconds since the epoch; 0 for from the start. */
export const openingOf = ({ opensAt }: Pick<WaitingRoomRow, 'opensAt'>, saleStarts: string): number =>
  parseUtcText(opensAt || saleStarts) ?? 0;

/** What the draw changes: from here on nobody is added to it, and calling begins. */
export function drawn(opens: number, clock: Clock): Partial<WaitingRoomRow> {
  const now = clock.now();
  // Whoever asks first does so a little after the opening; calling is counted from the opening on.
  const from = opens === 0 ? now : Math.min(now, opens);
  return { drawnAt: clock.text(), calledAt: Math.max(from, now - 60_000), paceAt: now };
}
