import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import { listTicketTypes } from '#features/ticket-types/index.ts';
import { isAddOn, isBundle, isPass } from '#features/orders/model/people.ts';
import { openCheckIn, type CheckInActor } from './check-in-access.ts';
import type { CheckInContext } from './context.ts';
import { type Expected, expectedNow } from './expected.ts';

/** How far an event's check-in has come: people expected now and admitted, by type. */
export interface Admissions {
  sold: number;
  checkedIn: number;
  /** Of an add-on: how many there are to hand out, and were handed out. They are in no total. */
  types: { ticketType: string; name: string; sold: number; checkedIn: number; addOn: boolean }[];
}

/** What the door is shown. Throws 404 when the event is not theirs, 403 when their role is not at the door. */
export async function admissionsOf(
  context: CheckInContext,
  who: CheckInActor,
  eventId: string,
): Promise<Admissions> {
  const { event } = await openCheckIn(context, who, eventId);
  const types = await listTicketTypes(context, event.id);
  const { dates, codes } = await expectedNow(context, event.id, types);
  const admitted = await admittedByType(context, event.id, dates);
  const scanned = types.filter((type) => !isPass(type) && !isBundle(type));
  const lines = scanned.map((type) => ({
    ticketType: type.id,
    name: type.name,
    sold: codes.get(type.id) ?? 0,
    checkedIn: admitted.get(type.id) ?? 0,
    addOn: isAddOn(type),
  }));
  const total = (field: 'sold' | 'checkedIn'): number =>
    lines.reduce((sum, line) => sum + (line.addOn ? 0 : line[field]), 0);
  return { sold: total('sold'), checkedIn: total('checkedIn'), types: lines };
}

async function admittedByType(
  { db }: CheckInContext,
  eventId: string,
  dates: Expected['dates'],
): Promise<Map<string, number>> {
  const rows = await db
    .read<TicketingTables>()
    .selectFrom('tickets')
    .select('ticketType')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('event', '=', eventId)
    .where('status', '=', 'valid')
    .where('checkedInAt', '!=', '')
    .$if(dates !== null, (query) => query.where('date', 'in', dates ?? []))
    .groupBy('ticketType')
    .execute();
  return new Map(rows.map(({ ticketType, count }) => [ticketType, count]));
}
