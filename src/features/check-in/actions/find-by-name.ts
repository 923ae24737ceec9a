import { datesOf } from '#features/event-dates/index.ts';
import { listTicketTypes } from '#features/ticket-types/index.ts';
import { withArrival } from '#features/event-dates/model/arrival.ts';
import { type NamedDate, refusedOn } from '../model/admitted-date.ts';
import { openCheckIn, type CheckInActor } from './check-in-access.ts';
import type { CheckInContext } from './context.ts';
import type { TicketingTables, TicketRow } from '#features/orders/model/ticketing-schema.ts';

/** A ticket as the door sees it. */
export interface Attendee extends TicketRow {
  ticketTypeName: string;
  orderCode: string;
  /** The one date that it is for; null for every date. */
  onDate: NamedDate | null;
  /** That date is not now. */
  misdated: boolean;
}

const LIMIT = 25;
const MAX_LIMIT = 100;

/**
 * Tickets of an event by name, part of a name, email address or order code, in the order of the alphabet; those
 * for another date than now come after the others. Throws 404 when the event is not theirs to manage. Who came by a link is told no email
 * addresses.
 */
export async function findByName(
  context: CheckInContext,
  who: CheckInActor,
  eventId: string,
  { q = '', limit = LIMIT }: { q?: string | undefined; limit?: number | undefined } = {},
): Promise<Attendee[]> {
  const { event } =
    'link' in who
      ? await openCheckIn(context, who, eventId)
      : { event: await context.events.requireMay(who, 'attendees.view', eventId) };
  const { sql } = context.db;
  const types = await listTicketTypes(context, event.id);
  const single = types.some(({ perDate }) => perDate === 1);
  const dates: readonly NamedDate[] = single
    ? (await datesOf(context.db.read(), event.id)).map(withArrival)
    : [];
  const now = context.clock.text();
  const byId = new Map(
    dates.map((date) => [date.id, { date, refused: refusedOn(date, dates, now) !== null }]),
  );
  const open = [...byId.values()].flatMap(({ date, refused }) => (refused ? [] : [date.id]));
  const fields = ['tickets.holderName', 'tickets.holderEmail', 'orders.code'] as const;
  let query = context.db
    .read<TicketingTables>()
    .selectFrom('tickets')
    .innerJoin('orders', 'orders.id', 'tickets.order')
    .leftJoin('ticket_types', 'ticket_types.id', 'tickets.ticketType')
    .selectAll('tickets')
    .select(['ticket_types.name as ticketTypeName', 'orders.code as orderCode'])
    .where('tickets.event', '=', event.id);
  for (const word of q.trim().split(/\s+/).filter(Boolean)) {
    query = query.where((eb) => eb.or(fields.map((field) => sql.contains(eb.ref(field), word))));
  }
  const rows = await query
    .$if(single, (some) =>
      some.orderBy((eb) =>
        eb
          .case()
          .when('tickets.date', 'in', ['', ...open])
          .then(0)
          .else(1)
          .end(),
      ),
    )
    .orderBy('tickets.holderName')
    .orderBy('tickets.order')
    .orderBy('tickets.position')
    .limit(Math.min(Math.max(1, Math.trunc(limit) || LIMIT), MAX_LIMIT))
    .execute();
  return rows.map((row) => ({
    ...row,
    ticketTypeName: row.ticketTypeName ?? '',
    onDate: byId.get(row.date)?.date ?? null,
    misdated: byId.get(row.date)?.refused ?? false,
    ...('link' in who ? { holderEmail: '' } : {}),
  }));
}
