import { isVoucher, peopleOf } from '#features/orders/model/people.ts';
import { differenceOf } from '#features/seating-plans/model/difference.ts';
import type { SeatingPlanTables } from '#features/seating-plans/index.ts';
import type { Actor } from '#lib/actor.ts';
import { type Hall, isForAll } from '../model/hall.ts';
import type { EventSeatingRow, SeatTables } from '../model/schema.ts';
import type {
  CategoryShown,
  SeatingPlanShown,
  SeatShown,
  SeatsOfEvent,
  SeatState,
} from '../model/seats-shown.ts';
import { claimsAt, seatTypesOf, statesQuery } from '../store/claims.ts';
import { hallAt } from '../store/halls.ts';
import type { SeatsContext } from './context.ts';

/**
 * Ticket types of an event with the categories that they are for, and its seats for a date; for '' what they are on any date. For the
 * event's team. Throws 404, 403.
 */
export async function readSeats(
  context: SeatsContext,
  actor: Actor,
  asked: string,
  date = '',
): Promise<SeatsOfEvent> {
  const { event, seating, types, hall } = await readSeating(context, actor, asked);
  if (!seating || !hall) return { seating: null, hall: null, plan: null, types, categories: [], seats: [] };
  const query = context.db.read<SeatTables>();
  const [claims, onAny] = await Promise.all([
    claimsAt(query, event.id, date),
    date === '' ? statesQuery(query, event.id).execute() : [],
  ]);
  const own = new Map(claims.map((claim) => [claim.seat, claim]));
  const states = Map.groupBy(onAny, ({ seat }) => seat);
  const seats = hall.seats.map((seat): SeatShown => {
    const { order = '', ticket = '', ticketType = '', note = '', state } = own.get(seat.id) ?? {};
    return { ...seat, state: state ?? stateOf(states.get(seat.id)), order, ticket, ticketType, note };
  });
  return {
    seating,
    hall,
    plan: await planShown(context, seating, hall),
    types,
    categories: categoriesOf(hall, seats),
    seats,
  };
}

/** What a seat is that is something else on some of the dates: whoever has it comes before what is blocked. */
const stateOf = (on: readonly { state: SeatState }[] = []): SeatState =>
  (['sold', 'held', 'blocked'] as const).find((state) => on.some((one) => one.state === state)) ?? 'free';

/** By which plan seats of an event are given out, and to which ticket types. Throws 404, 403. */
export async function readSeating(context: SeatsContext, actor: Actor, asked: string) {
  const event = await context.events.requireMay(actor, 'event.view', asked);
  const query = context.db.read<SeatTables>();
  const [seating, chosen, rows] = await Promise.all([
    query.selectFrom('event_seatings').selectAll().where('event', '=', event.id).executeTakeFirst(),
    seatTypesOf(query, event.id),
    query
      .selectFrom('ticket_types')
      .selectAll()
      .where('event', '=', event.id)
      .orderBy('position')
      .orderBy('id')
      .execute(),
  ]);
  const types = rows
    .filter((type) => !isVoucher(type))
    .map((type) => ({
      id: type.id,
      name: type.name,
      quantity: type.quantity,
      people: peopleOf(type),
      perDate: type.perDate === 1,
      categories: [...(chosen.get(type.id) ?? [])],
      seatable: chosen.has(type.id) || type.sold + type.held === 0,
    }));
  const hall = seating ? await hallAt(context.db, context.db.read(), seating.version) : null;
  return { event, seating: seating ?? null, types, hall };
}

async function planShown(
  { db }: Pick<SeatsContext, 'db'>,
  { plan, version }: EventSeatingRow,
  hall: Hall,
): Promise<SeatingPlanShown | null> {
  const query = db.read<SeatingPlanTables>();
  const row = await query.selectFrom('seating_plans').selectAll().where('id', '=', plan).executeTakeFirst();
  const versions = await query
    .selectFrom('seating_plan_versions')
    .select(['id', 'number'])
    .where('plan', '=', plan)
    .where((eb) => eb.or([eb('id', '=', version), eb('number', '=', row?.version ?? 0)]))
    .execute();
  const number = versions.find(({ id }) => id === version)?.number ?? 0;
  const newest = versions.find((each) => each.number === row?.version);
  if (!row) return null;
  const next = newest && newest.id !== version ? await hallAt(db, query, newest.id) : null;
  const difference = next && differenceOf(hall.plan, next.plan);
  return {
    name: row.name,
    number,
    newest: row.version,
    newestId: newest?.id ?? version,
    change: difference && {
      added: difference.added.length,
      removed: difference.removed.length,
      renamed: difference.renamed.length,
      recategorised: difference.recategorised.length,
    },
  };
}

function categoriesOf(hall: Hall, seats: readonly SeatShown[]): CategoryShown[] {
  return hall.plan.categories.flatMap(({ name, colour }) => {
    const own = seats.filter(({ category }) => category === name);
    if (own.length === 0) return [];
    const count = (state: SeatState): number => own.filter((seat) => seat.state === state).length;
    return {
      name,
      colour,
      seats: own.length,
      kept: own.filter((seat) => !isForAll(seat)).length,
      free: count('free'),
      held: count('held'),
      sold: count('sold'),
      blocked: count('blocked'),
    };
  });
}
