import type { EventDateTables } from '#features/event-dates/index.ts';
import type { TicketRow } from '#features/orders/model/ticketing-schema.ts';
import { datesOpenAt } from '../store/admitting-dates.ts';
import type { NamedScan } from './admit.ts';
import { type CheckInAccess, type CheckInActor, refusedBy } from './check-in-access.ts';
import type { CheckInContext } from './context.ts';

/**
 * What the scan of a pass stands for: the ticket of a date that lets people in now, which is chosen here where it was not before. The pass itself where there is none, on
 * a list that doesn't let such tickets in, and where a gate has decided already.
 */
export async function throughPass<Scan extends NamedScan>(
  context: CheckInContext,
  { event, list }: CheckInAccess,
  who: CheckInActor,
  scan: Scan,
  pass: TicketRow | undefined,
): Promise<Scan> {
  if (!pass || pass.visits === 0 || pass.status !== 'valid' || scan.shown !== null) return scan;
  if (refusedBy(list, pass.visitType, scan.at)) return scan;
  const dates = await datesOpenAt(context.db.read<EventDateTables>(), event.id, scan.at);
  const ticket = dates.length === 0 ? null : await context.walkIn(pass, dates, 'link' in who ? null : who);
  return ticket === null ? scan : { ...scan, ticket };
}
