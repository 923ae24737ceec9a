import { addMs, parseUtcText } from '#lib/time.ts';
import type { CheckInContext } from './context.ts';
import type { CheckInTables } from '../model/schema.ts';
import { handedOnSince } from '#features/ticket-transfers/index.ts';
import { markOf } from '../model/code-mark.ts';
import type { CheckInAccess } from './check-in-access.ts';

/** What happened at the other gates. */
export interface Changes {
  /** Tickets that came in, or (with '' for `at`) were taken back; one that was chosen with a pass says which, and for which date. */
  changes: { ticket: string; at: string; device: string; pass?: string; date?: string }[];
  /** Tickets that were handed on: how often so far, the mark of the code that they have now, and in which name. */
  handedOn: { ticket: string; epoch: number; mark: string; holder: string }[];
  /** To be sent with the next request. */
  cursor: string;
}

/** Writes that began before the cursor may end after it; what is told twice does no harm. */
const OVERLAP_MS = 10_000;

/** What changed on the list since a cursor; all that ever did for ''. */
export async function changesSince(
  { db, clock }: CheckInContext,
  { event, listId }: CheckInAccess,
  cursor: string,
): Promise<Changes> {
  const now = clock.text();
  const from = parseUtcText(cursor) === null ? '' : addMs(cursor, -OVERLAP_MS);
  const changes = await db
    .read<CheckInTables>()
    .selectFrom('check_in_admissions as stands')
    .leftJoin('tickets', 'tickets.id', 'stands.ticket')
    .select(['stands.ticket', 'stands.at', 'stands.device', 'tickets.pass', 'tickets.date'])
    .where('stands.event', '=', event.id)
    .where('stands.list', '=', listId)
    .where('stands.updated', '>=', from)
    .orderBy('stands.updated')
    .execute();
  const taken = await handedOnSince(db, event.id, from);
  return {
    changes: changes.map(({ pass, date, ...change }) => ({
      ...change,
      ...(pass ? { pass, date: date ?? '' } : {}),
    })),
    handedOn: taken.map(({ id, epoch, code, holderName, holderEmail }) => ({
      ticket: id,
      epoch,
      mark: markOf(code),
      holder: holderName || holderEmail,
    })),
    cursor: now,
  };
}
