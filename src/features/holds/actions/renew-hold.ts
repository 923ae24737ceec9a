import { conflict } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import { HOLD_MS } from '../model/hold-time.ts';
import type { HoldsContext } from './context.ts';
import { END_HOLD } from '#features/orders/model/job-kinds.ts';
import { words } from '../messages/hold.messages.ts';
import { ownHold } from './hold-tickets.ts';
import { holdView, type TicketHold } from './view.ts';

/**
 * Makes the time of a hold 15 minutes longer, once, before it ends. Throws 409 when it is over or was renewed before.
 */
export async function renewHold(
  context: HoldsContext,
  eventId: string,
  token: string | undefined,
): Promise<TicketHold> {
  const { db, holds, jobs, clock } = context;
  const row = await ownHold(context, eventId, token);
  const now = clock.text();
  if (!row || row.held === 0 || row.expiresAt <= now) throw conflict(words.over);
  const after = { renewed: 1, expiresAt: addMs(row.expiresAt, HOLD_MS), updated: now };
  const renewed = await db.write(async (tx) => {
    if (!(await holds.change(tx, row.id, after, { renewable: now }))) return false;
    await jobs.enqueue(tx, END_HOLD, { hold: row.id }, { runAt: after.expiresAt });
    return true;
  });
  if (!renewed) throw conflict(words.renewedBefore);
  return holdView({ ...row, ...after }, await holds.items(row.id), now);
}
