import { conflict, notFound } from '#lib/errors.ts';
import { refusal } from '../messages/refusals.messages.ts';
import { drawnNumber } from '../model/draw.ts';
import { type Place, readPlace } from '../model/place.ts';
import type { WaitingRoomRow, WaitingRoomTables } from '../model/schema.ts';
import {
  admissionOf,
  countInside,
  leave as leaveRoom,
  lockedRoom,
  putAdmission,
  renewAdmission,
  updateRoom,
} from '../store/waiting-rooms.ts';
import type { WaitingContext } from './context.ts';

/** So long somebody is inside; once they may have as much again. */
export const INSIDE_MS = 10 * 60_000;
/** So often a place lets in: who pays with a card that is declined comes back with it. */
export const TIMES = 3;

/** The number of a place; null before the draw. */
export function numberOf(row: WaitingRoomRow, place: Place): number | null {
  if (row.drawnAt === '') return null;
  return place.kind === 'draw' ? drawnNumber(row, place.id) : row.entrants + place.at;
}

/** The place that a token is for; null for none. */
export const placeOf = (
  { secret, clock }: Pick<WaitingContext, 'secret' | 'clock'>,
  event: string,
  token: string | undefined,
): Place | null => readPlace(secret, token, { event, now: clock.now() });

/**
 * Lets in who has that place, for ten minutes; who is inside stays as they are. Gives until when (milliseconds since the epoch).
 * Throws 404 without a waiting room, 409 before their turn, while it is full, without a place, and after the third time.
 */
export async function enter(
  context: WaitingContext,
  event: string,
  token: string | undefined,
): Promise<number> {
  const { db, clock, board } = context;
  const place = placeOf(context, event, token);
  if (!place) throw conflict(refusal('waitFirst'));
  if (!(await board.standing(event))) throw notFound(refusal('none'));
  const expires = await db.write(async (tx) => {
    // Everybody who goes in does so one after the other, so that nobody is counted twice or not at all.
    const row = await lockedRoom(db, tx, event);
    if (row?.enabled !== 1) throw notFound(refusal('none'));
    const query = tx.as<WaitingRoomTables>();
    const now = clock.now();
    const before = await admissionOf(query, event, place.id);
    if (before?.gone === 0 && before.expires > now) return before.expires;
    const number = numberOf(row, place);
    if (number === null || number > row.called) throw conflict(refusal('notYourTurn'));
    if (before && before.times >= TIMES) throw conflict(refusal('usedUp'));
    if ((await countInside(query, event, now)) >= row.mostInside) throw conflict(refusal('full'));
    const until = now + INSIDE_MS;
    const times = (before?.times ?? 0) + 1;
    await putAdmission(tx, { event, place: place.id, times, renewed: 0, expires: until, gone: 0 });
    if (!before) await updateRoom(tx, event, { entered: row.entered + 1 });
    return until;
  });
  board.forget(event);
  return expires;
}

/** Makes the ten minutes of whoever is inside twenty, once. Throws 409 when they are over, or were made longer before. */
export async function renew(
  context: WaitingContext,
  event: string,
  token: string | undefined,
): Promise<void> {
  const { db, clock } = context;
  const place = placeOf(context, event, token);
  const renewed =
    place !== null &&
    (await db.write((tx) =>
      renewAdmission(tx, { event, place: place.id }, { now: clock.now(), by: INSIDE_MS }),
    ));
  if (!renewed) throw conflict(refusal('renewedBefore'));
}

/** Until when (milliseconds since the epoch) who has that place is inside; null when they are not. */
export async function insideUntil(
  context: WaitingContext,
  event: string,
  token: string | undefined,
): Promise<{ until: number; renewable: boolean } | null> {
  const place = placeOf(context, event, token);
  if (!place) return null;
  const row = await admissionOf(context.db.read<WaitingRoomTables>(), event, place.id);
  return row?.gone === 0 && row.expires > context.clock.now()
    ? { until: row.expires, renewable: row.renewed === 0 }
    : null;
}

/** Makes room for the next. The place stays good: an order may be left at its payment. */
export async function leave(
  context: WaitingContext,
  event: string,
  token: string | undefined,
): Promise<void> {
  const place = placeOf(context, event, token);
  if (place) await context.db.write((tx) => leaveRoom(tx, { event, place: place.id }));
  context.board.forget(event);
}
