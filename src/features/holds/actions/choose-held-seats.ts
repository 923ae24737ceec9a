import {
  type ChosenSeats,
  chooseSeats,
  giveBestSeats,
  holdOver,
  readChoice,
  type SeatsToChoose,
} from '#features/seats/index.ts';
import { holdRow, type Tx } from '#platform/db/index.ts';
import type { HoldTables } from '../model/schema.ts';
import type { HoldsContext } from './context.ts';
import { ownHold } from './hold-tickets.ts';

/**
 * Swaps the seats of the visitor's hold for those that they chose. True where anything changed. Throws as `chooseSeats` does, and 409
 * when they hold nothing, or its time is over.
 */
export const chooseHeldSeats = (
  context: HoldsContext,
  eventId: string,
  token: string | undefined,
  chosen: ChosenSeats,
): Promise<boolean> =>
  withHold(context, eventId, token, (tx, hold) => chooseSeats(context, tx, { event: eventId, hold }, chosen));

/** Gives the visitor's hold the best seats for a date again. Throws as `giveBestSeats` does, and 409 when they hold nothing, or its time is over. */
export const bestHeldSeats = (
  context: HoldsContext,
  eventId: string,
  token: string | undefined,
  { date, wheelchair }: { date: string; wheelchair: boolean },
): Promise<void> =>
  withHold(context, eventId, token, async (tx, hold) => {
    const items = await context.holds.itemsIn(tx, hold);
    await giveBestSeats(context, tx, { event: eventId, hold }, { date, items, wheelchair });
  });

/** What the visitor may choose from for a date; null when they hold nothing that has seats. */
export async function heldSeats(
  context: HoldsContext,
  eventId: string,
  token: string | undefined,
  date: string,
): Promise<SeatsToChoose | null> {
  const row = await ownHold(context, eventId, token);
  if (row?.held !== 1) return null;
  return readChoice(context, { event: eventId, hold: row.id }, date);
}

/** The id of the hold that a token opens, while it still keeps tickets of the event; undefined otherwise. */
export async function liveHold(
  context: HoldsContext,
  eventId: string,
  token: string | undefined,
): Promise<string | undefined> {
  const row = await ownHold(context, eventId, token);
  return row?.held === 1 ? row.id : undefined;
}

/**
 * The event is held first: from then on nobody takes a seat, and the hold's end, which gives its seats back after the counts, comes before
 * or after.
 */
async function withHold<Result>(
  context: HoldsContext,
  eventId: string,
  token: string | undefined,
  work: (tx: Tx, hold: string) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = context;
  const row = await ownHold(context, eventId, token);
  if (!row) throw holdOver();
  return db.write(async (tx) => {
    await holdRow(db, tx, 'events', eventId);
    const now = await tx
      .as<HoldTables>()
      .selectFrom('ticket_holds')
      .select(['held', 'expiresAt'])
      .where('id', '=', row.id)
      .executeTakeFirst();
    if (now?.held !== 1 || now.expiresAt <= clock.text()) throw holdOver();
    return work(tx, row.id);
  });
}
