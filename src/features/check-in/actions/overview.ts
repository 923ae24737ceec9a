import { listTicketTypes } from '#features/ticket-types/index.ts';
import type { Actor } from '#lib/actor.ts';
import { quarterOf } from '#platform/db/index.ts';
import type { CheckInContext } from './context.ts';
import { isAddOn, isBundle, isPass } from '#features/orders/model/people.ts';
import type { CheckInTables } from '../model/schema.ts';
import { findList, typesOn } from './check-in-access.ts';
import { type DoubleEntry, doublesOf } from './doubles.ts';
import { type Expected, expectedNow } from './expected.ts';
import type { CheckInLinkRow, CheckInListRow } from '../model/schema.ts';

/** How an event's door goes, for its organiser. */
export interface CheckInOverview {
  lists: (Omit<CheckInListRow, 'ticketTypes'> & { ticketTypes: string[] })[];
  links: Omit<CheckInLinkRow, 'tokenHash'>[];
  /** Of the list that is looked at: who is in, of those who are expected now. */
  types: { id: string; name: string; expected: number; admitted: number; addOn: boolean }[];
  /** Admissions by gate and quarter of an hour (UTC text of its beginning), the earliest first. */
  quarters: { at: string; device: string; admitted: number }[];
  doubles: DoubleEntry[];
}

/** Throws 404 when the event is not theirs or has no such list, 403 when their role does not set up the door. */
export async function overviewOf(
  context: CheckInContext,
  actor: Actor,
  eventId: string,
  listId = '',
): Promise<CheckInOverview> {
  const event = await context.events.requireMay(actor, 'checkIn.manage', eventId);
  const list = await findList(context, event.id, listId);
  const read = context.db.read<CheckInTables>();
  const on = typesOn(list);
  const types = await listTicketTypes(context, event.id);
  const { dates, codes } = await expectedNow(context, event.id, types);
  const [lists, links, admitted, quarters, doubles] = await Promise.all([
    read
      .selectFrom('check_in_lists')
      .selectAll()
      .where('event', '=', event.id)
      .orderBy('created')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('check_in_links')
      .select(['id', 'event', 'list', 'name', 'madeBy', 'created', 'expiresAt', 'revokedAt', 'usedAt'])
      .where('event', '=', event.id)
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .execute(),
    admittedByType(context, event.id, listId, dates),
    quartersOf(context, event.id, listId, dates),
    doublesOf(context, event.id, listId, { dates }),
  ]);
  return {
    lists: lists.map((row) => ({ ...row, ticketTypes: JSON.parse(row.ticketTypes) as string[] })),
    links,
    types: types
      .filter((type) => !isPass(type) && !isBundle(type) && (on === null || on.includes(type.id)))
      .map((type) => ({
        id: type.id,
        name: type.name,
        expected: codes.get(type.id) ?? 0,
        admitted: admitted.get(type.id) ?? 0,
        addOn: isAddOn(type),
      })),
    quarters,
    doubles,
  };
}

async function admittedByType({ db }: CheckInContext, event: string, list: string, dates: Expected['dates']) {
  const rows = await db
    .read<CheckInTables>()
    .selectFrom('check_in_admissions as stands')
    .innerJoin('tickets', 'tickets.id', 'stands.ticket')
    .select('tickets.ticketType')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('stands.event', '=', event)
    .where('stands.list', '=', list)
    .where('stands.scan', '!=', '')
    .where('tickets.status', '=', 'valid')
    .$if(dates !== null, (query) => query.where('tickets.date', 'in', dates ?? []))
    .groupBy('tickets.ticketType')
    .execute();
  return new Map(rows.map(({ ticketType, count }) => [ticketType, count]));
}

async function quartersOf({ db }: CheckInContext, event: string, list: string, dates: Expected['dates']) {
  return db
    .read<CheckInTables>()
    .selectFrom('check_in_admissions')
    .select([quarterOf('at').as('quarter'), 'device'])
    .select((eb) => eb.fn.countAll<number>().as('admitted'))
    .where('ticket', 'not in', (eb) =>
      eb.selectFrom('tickets').select('id').where('event', '=', event).where('addOn', '=', 1),
    )
    .$if(dates !== null, (query) =>
      query.where('ticket', 'not in', (eb) =>
        eb
          .selectFrom('tickets')
          .select('id')
          .where('event', '=', event)
          .where('date', 'not in', dates ?? []),
      ),
    )
    .where('event', '=', event)
    .where('list', '=', list)
    .where('scan', '!=', '')
    .groupBy(['quarter', 'device'])
    .orderBy('quarter')
    .orderBy('device')
    .execute()
    .then((rows) =>
      rows.map(({ quarter: at, device, admitted }) => ({ at: `${at}:00.000Z`, device, admitted })),
    );
}
