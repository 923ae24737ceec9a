import { data, redirect } from 'react-router';
import { eventDatesService } from '#features/event-dates/service.ts';
import { answered, refusalByField } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { seatingPlansService } from '#features/seating-plans/service.ts';
import { formatNumber } from '#lib/language/index.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import type { SeatShown, SeatsOfEvent } from '../model/seats-shown.ts';
import { seatsService } from '../service.ts';
import type { Route } from './+types/seats';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const { actor, event, services, language } = page;
  const asked = new URL(request.url).searchParams;
  const dates = await services.rooms.get(eventDatesService).of(event.id);
  const date = dates.find(({ id }) => id === asked.get('date'))?.id ?? '';
  const [shown, plans] = await Promise.all([
    answered(services.rooms.get(seatsService).read(actor, event.id, date), language),
    services.rooms.get(seatingPlansService).ofOwner(event.organiser),
  ]);
  const { hall, plan, seating, types, categories } = shown;
  const zone =
    hall?.plan.zones.find(({ id }) => id === asked.get('zone')) ??
    hall?.plan.zones.find(({ rows }) => rows.length > 0);
  return {
    event: { id: event.id, timezone: event.timezone },
    own: event.organiser === actor.id,
    plans: plans.map(({ id, name, seats }) => ({ id, name, seats: formatNumber(seats, language) })),
    seating: seating && {
      version: seating.version,
      updated: seating.updated,
      plan: seating.plan,
      noSingleSeats: seating.noSingleSeats === 1,
    },
    plan: plan && {
      ...plan,
      size: hall?.plan.size ?? { width: 1, height: 1 },
    },
    types,
    categories,
    crowded: crowdedOf(shown),
    several: dates.length > 0,
    dates: dates.map(({ id, startsAt, title, state }) => ({
      id,
      startsAt,
      title,
      off: state === 'cancelled',
    })),
    date,
    zone: zone?.id ?? '',
    zones: hall?.plan.zones.filter(({ rows }) => rows.length > 0).map(({ id, name }) => ({ id, name })) ?? [],
    rows: zone ? rowsOf(shown.seats.filter((seat) => seat.zone === zone.id)) : [],
    done: asked.get('done'),
  };
}

/** Types that may have the same seats and can sell more than there are: so many, of so many. */
function crowdedOf({ types, categories }: SeatsOfEvent): { types: string; tickets: number; seats: number }[] {
  const seatsOf = new Map(categories.map(({ name, seats, kept, blocked }) => [name, seats - kept - blocked]));
  const seated = types.filter((type) => type.categories.length > 0);
  const groups = Map.groupBy(seated, (type) =>
    JSON.stringify(type.categories.toSorted((a, b) => (a < b ? -1 : 1))),
  );
  return [...groups.values()].flatMap((group) => {
    const tickets = group.reduce((sum, { quantity, people }) => sum + quantity * people, 0);
    const seats = (group[0]?.categories ?? []).reduce((sum, name) => sum + (seatsOf.get(name) ?? 0), 0);
    return tickets > seats ? [{ types: group.map(({ name }) => name).join(', '), tickets, seats }] : [];
  });
}

function rowsOf(seats: readonly SeatShown[]) {
  const rows = Map.groupBy(seats, ({ row }) => row);
  return [...rows.values()]
    .map((row) => ({
      id: row[0]?.row ?? '',
      label: row[0]?.rowLabel ?? '',
      kind: row[0]?.kind ?? ('row' as const),
      rank: row[0]?.rowRank ?? 0,
      free: row.filter(({ state }) => state === 'free').length,
      seats: row
        .toSorted((one, other) => one.place - other.place)
        .map(({ id, number, state, category, note, ticket, order, wheelchair, companionOf }) => ({
          id,
          number,
          state,
          category,
          note,
          ticket,
          order,
          wheelchair: wheelchair === true,
          companion: companionOf !== undefined,
        })),
    }))
    .toSorted((one, other) => one.rank - other.rank);
}

/** Pins a plan, says which types are for which seats, and blocks or frees seats. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const { actor, event, services, language } = page;
  const seats = services.rooms.get(seatsService);
  const form = await readForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const intent = text('intent');
  const here = new URL(request.url).searchParams;
  const ifUpdated = text('seen');
  const work = async (): Promise<void> => {
    if (intent === 'plan') {
      const plans = services.rooms.get(seatingPlansService);
      const chosen = (await plans.ofOwner(event.organiser)).find(({ id }) => id === text('plan'));
      const version = chosen ? await seats.versionOf(chosen.id) : text('plan');
      return seats.adopt(actor, event.id, { version, ifUpdated });
    }
    if (intent === 'newest') {
      const { seating } = await seats.seating(actor, event.id);
      const version = await seats.versionOf(seating?.plan ?? '');
      return seats.adopt(actor, event.id, { version, ifUpdated });
    }
    if (intent === 'none') return seats.set(actor, event.id, { version: '', types: {}, ifUpdated });
    if (intent === 'types') {
      const { seating } = await seats.seating(actor, event.id);
      return seats.set(actor, event.id, { version: seating?.version ?? '', types: typesIn(form), ifUpdated });
    }
    if (intent === 'rule') {
      const now = await seats.seating(actor, event.id);
      const types = Object.fromEntries(now.types.map(({ id, categories }) => [id, categories]));
      const noSingleSeats = form.has('noSingleSeats');
      return seats.set(actor, event.id, {
        version: now.seating?.version ?? '',
        types,
        noSingleSeats,
        ifUpdated,
      });
    }
    const chosen = form.getAll('seat').filter((seat) => typeof seat === 'string');
    const date = here.get('date') ?? '';
    if (intent === 'free') return seats.free(actor, event.id, { date, seats: chosen });
    return seats.block(actor, event.id, { date, seats: chosen, note: text('note') });
  };
  const problem = await refusalByField(work(), language);
  if (problem)
    return data(
      { intent, problem: Object.values(problem.fields).join(' ') || problem.message },
      { status: problem.status },
    );
  here.set('done', intent === 'newest' ? 'plan' : intent);
  return redirect(`/events/${event.id}/manage/seats?${here.toString()}`, 303);
}

/** The categories of each type: every ticked box says a type and a category. */
function typesIn(form: FormData): Record<string, string[]> {
  const ticked = form.getAll('for').filter((value) => typeof value === 'string');
  const typeOf = (value: string): string => value.slice(0, Math.max(0, value.indexOf(' ')));
  const byType = Map.groupBy(ticked, typeOf);
  return Object.fromEntries(
    [...byType].map(([type, values]) => [type, values.map((value) => value.slice(type.length + 1))]),
  );
}
