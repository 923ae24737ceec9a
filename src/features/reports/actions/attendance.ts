import { sql } from 'kysely';
import type { ReportsContext } from './context.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';

/** How many valid tickets an event has, and how many of them came in. */
export interface Attendance {
  tickets: number;
  admitted: number;
}

/** Of several events, for whoever was asked whether they may know; those without a ticket are left out. */
export async function attendanceOf(
  { db }: ReportsContext,
  events: readonly string[],
): Promise<Map<string, Attendance>> {
  if (events.length === 0) return new Map();
  const rows = await db
    .read<TicketingTables>()
    .selectFrom('tickets')
    .select((eb) => [
      'event',
      eb.fn.countAll<number>().as('tickets'),
      sql<number>`SUM(CASE WHEN "checkedInAt" != '' THEN 1 ELSE 0 END)`.as('admitted'),
    ])
    .where('event', 'in', events)
    .where('status', '=', 'valid')
    .where('addOn', '=', sql.lit(0))
    .groupBy('event')
    .execute();
  return new Map(rows.map(({ event, tickets, admitted }) => [event, { tickets, admitted }]));
}
