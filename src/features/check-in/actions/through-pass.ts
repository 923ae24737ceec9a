import type { EventDateTables } from '#features/event-dates/index.ts';
import type { CheckInRow, TicketRow } from '#features/orders/model/ticketing-schema.ts';
import type { CheckInTables } from '../model/schema.ts';
import { datesOpenAt } from '../store/admitting-dates.ts';
import type { NamedScan } from './admit.ts';
import { type CheckInAccess, type CheckInActor, refusedBy } from './check-in-access.ts';
import type { CheckInContext } from './context.ts';
import { NO_VISIT } from './results.ts';

/**
 * What the scan of a pass stands for: the ticket of a date that let people in at that time, which is chosen here where it was not before; so it is where a gate without a
 * connection has let its holder in. The pass itself where there is none, on a list that doesn't let such tickets in, and where a gate has refused it.
 */
export async function throughPass<Scan extends NamedScan>(
  context: CheckInContext,
  access: CheckInAccess,
  who: CheckInActor,
  scan: Scan,
  pass: TicketRow | undefined,
): Promise<Scan> {
  const { shown, at } = scan;
  if (!pass || pass.visits === 0 || pass.status !== 'valid') return scan;
  if (shown !== null && shown !== 'admitted') return scan;
  const before = await keptBefore(context, access, scan.scan);
  // Sent again: it stays what it was, whatever has been chosen or come free since.
  if (before?.pass === pass.id) return { ...scan, ticket: before.ticket, ofPass: true };
  if (before && shown === null) return scan;
  const settled = before?.result === NO_VISIT;
  const ticket = settled ? null : await ticketAt(context, access, who, { at, pass });
  if (ticket !== null) return { ...scan, ticket, ofPass: true };
  return shown === null ? scan : { ...scan, noVisit: true };
}

/** The ticket by which the holder of a pass comes in at a time; null where there is none. */
async function ticketAt(
  context: CheckInContext,
  { event, list, listId }: CheckInAccess,
  who: CheckInActor,
  { at, pass }: { at: string; pass: TicketRow },
): Promise<string | null> {
  if (refusedBy(list, pass.visitType, at)) return null;
  const dates = await datesOpenAt(context.db.read<EventDateTables>(), event.id, at);
  if (dates.length === 0) return null;
  return context.walkIn(pass, dates, {
    actor: 'link' in who ? null : who,
    areIn: (tickets) => context.books.areIn(listId, tickets),
  });
}

/** What the same scan was when it was sent before, and with which pass its ticket was chosen. */
async function keptBefore(
  { db }: CheckInContext,
  { event }: CheckInAccess,
  scan: string | null,
): Promise<(Pick<CheckInRow, 'result' | 'ticket'> & { pass: string | null }) | undefined> {
  if (scan === null) return undefined;
  return db
    .read<CheckInTables>()
    .selectFrom('check_ins')
    .leftJoin('tickets', 'tickets.id', 'check_ins.ticket')
    .select(['check_ins.result', 'check_ins.ticket', 'tickets.pass'])
    .where('check_ins.event', '=', event.id)
    .where('check_ins.scan', '=', scan)
    .executeTakeFirst();
}
