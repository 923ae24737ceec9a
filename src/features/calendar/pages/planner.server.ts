import { eventsService } from '#features/events/service.ts';
import { calendarService } from '#features/calendar/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { z } from 'zod';
import { currentZoneName } from '#lib/time-zones/zone-names.ts';
import { placeLine } from '#features/events/ui/place.ts';
import { type PlannerDay, type PlannerItem, plannerPath } from '../ui/planner-item.ts';
import { words } from '../messages/planner.messages.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { pageContext } from '#shared/request/context.server.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import {
  columnOf,
  countryOfZone,
  eachDay,
  isHolidayCountry,
  isRegion,
  neighbour,
  occasionKey,
  type PersonalCalendar,
  readDay,
  type Region,
  regionsOf,
  type View,
  VIEWS,
} from '#features/calendar/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language, PageLocale } from '#lib/language/index.ts';
import { isTimeZone } from '#lib/time.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { zonesWith } from '#shared/forms/zones.server.ts';
import { holidayCountries, placeName } from './holiday-countries.server.ts';
import type { Route } from './+types/planner';

type CalendarEntry = PersonalCalendar['entries'][number];

const isView = (name: unknown): name is View => (VIEWS as readonly unknown[]).includes(name);

/** The days that somebody looks at, with all that is on for them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, services, language } = organiser(context, request);
  const { locale } = context.get(pageContext);
  const search = new URL(request.url).searchParams;
  const asked = search.get('view');
  const view = isView(asked) ? asked : 'month';
  const { timezone: zone, country, region } = await services.rooms.get(calendarService).settings.read(actor);
  const today = todayIn(zone, services.clock.now());
  const day = readDay(search.get('day')) ?? today;
  const community = search.get('community') !== '0';
  const [calendar, feedSince, regions] = await Promise.all([
    services.rooms
      .get(calendarService)
      .read(actor, { view, day, language, locale, community, country, region, zone }),
    services.rooms.get(calendarService).feed.since(actor),
    regionsOf(country, language),
  ]);
  const events = await Promise.all(calendar.entries.map((entry) => itemOf(services, actor, entry, language)));
  const items = [...events, ...calendar.tasks.map(taskItem), ...calendar.shifts.map(shiftItem)].toSorted(
    (one, other) => (one.startsAt < other.startsAt ? -1 : 1),
  );
  return {
    view,
    day,
    today,
    community,
    earlier: neighbour(view, day, -1),
    later: neighbour(view, day, 1),
    days: daysWith(calendar, items, { view, day, today, locale }),
    drafts: items.filter(({ movable }) => movable),
    clashes: clashesOf(calendar.entries),
    feedSince,
    zone,
    zones: zonesWith(zone || 'UTC'),
    country,
    // Nepal's stand in every calendar.
    holidaysOf:
      country === '' || country === 'NP' ? '' : placeName(country, nameOf(regions, region), language),
    countries: holidayCountries(language),
    region,
    regions,
    done: search.get('done'),
    moved: search.get('moved') ?? '',
    now: Math.floor(services.clock.now() / 1000) * 1000,
  };
}

const nameOf = (regions: readonly Region[], code: string): string =>
  regions.find((region) => region.code === code)?.name ?? '';

/** The day that it is where they are; where they have not said, in UTC. */
function todayIn(zone: string, now: number): string {
  return Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO(isTimeZone(zone) ? zone : 'UTC')
    .toPlainDate()
    .toString();
}

async function itemOf(
  { rooms }: Pick<AppServices, 'rooms'>,
  actor: Actor,
  { event, hostZone, kind, tickets, clashes, day, lastDay }: CalendarEntry,
  language: Language,
): Promise<PlannerItem> {
  const events = rooms.get(eventsService);
  const { id, title, status, startsAt, endsAt, timezone, updated } = event;
  const draft = status === 'draft';
  return {
    id: occasionKey(event),
    title,
    kind: kind === 'organised' && draft ? 'draft' : kind,
    cancelled: status === 'cancelled',
    done: false,
    startsAt,
    endsAt,
    timezone,
    hostZone: hostZone === timezone ? '' : hostZone,
    day,
    lastDay,
    place: placeLine(event, language),
    to: kind === 'organised' ? `/events/${id}/manage` : `/events/${id}`,
    seen: updated,
    clashes: clashes.length > 0,
    // The dates of one with several are moved where they are kept.
    movable:
      kind === 'organised' &&
      draft &&
      event.date === undefined &&
      (await events.may(actor, 'event.edit', event)),
    tickets,
  };
}

function taskItem({
  id,
  title,
  state,
  dueAt,
  updated,
  event,
  day,
}: PersonalCalendar['tasks'][number]): PlannerItem {
  return {
    id,
    title,
    kind: 'task',
    cancelled: false,
    done: state === 'done',
    startsAt: dueAt,
    endsAt: '',
    timezone: event.timezone,
    hostZone: '',
    day,
    lastDay: day,
    place: event.title,
    to: `/events/${event.id}/manage/tasks/${id}`,
    seen: updated,
    movable: false,
    clashes: false,
    tickets: 0,
  };
}

function shiftItem({ shift, event, day }: PersonalCalendar['shifts'][number]): PlannerItem {
  const { id, role, startsAt, endsAt, updated, place } = shift;
  return {
    id,
    title: role,
    kind: 'shift',
    cancelled: false,
    done: false,
    startsAt,
    endsAt,
    timezone: event.timezone,
    hostZone: '',
    day,
    lastDay: day,
    place: [place, event.title].filter(Boolean).join(' · '),
    to: `/events/${event.id}/manage/people`,
    seen: updated,
    movable: false,
    clashes: false,
    tickets: 0,
  };
}

/** The days in order; what lasts for several is on each of them. The agenda leaves out those with nothing. */
function daysWith(
  { days, festivals, holidays }: PersonalCalendar,
  items: readonly PlannerItem[],
  { view, day: around, today, locale }: { view: View; day: string; today: string; locale: PageLocale },
): PlannerDay[] {
  const all = eachDay(days).map((day) => ({
    day,
    column: columnOf(day, locale),
    inside: view !== 'month' || day.slice(0, 7) === around.slice(0, 7),
    today: day === today,
    ...notesOf(day, festivals, holidays),
    items: items.filter((item) => item.day <= day && day <= item.lastDay),
  }));
  if (view !== 'agenda') return all;
  return all
    .map((day, at) => ({
      ...day,
      // An event that began before the first day is listed there once.
      items: day.items.filter((item) => item.day === day.day || at === 0),
    }))
    .filter(
      ({ items: on, festivals: celebrated, holidays: free }) =>
        on.length + celebrated.length + free.length > 0,
    );
}

/** The names of a day; a name that both countries use is shown once. */
function notesOf(
  day: string,
  festivals: PersonalCalendar['festivals'],
  holidays: PersonalCalendar['holidays'],
): Pick<PlannerDay, 'festivals' | 'holidays'> {
  const on = (all: PersonalCalendar['festivals']) =>
    all.filter((each) => each.day === day).map(({ name }) => name);
  const celebrated = on(festivals);
  return { festivals: celebrated, holidays: on(holidays).filter((name) => !celebrated.includes(name)) };
}

/** Each two that are in each other's way, once. */
function clashesOf(entries: readonly CalendarEntry[]) {
  const told = new Set<string>();
  return entries.flatMap(({ event, clashes }) =>
    clashes.flatMap(({ kind, with: other }) => {
      const pair = [event.id, other.id].toSorted().join(' ');
      if (told.has(pair)) return [];
      told.add(pair);
      return [
        {
          kind,
          ids: [event.id, other.id],
          one: event.title,
          other: other.title,
          startsAt: event.startsAt,
          zone: event.timezone,
        },
      ];
    }),
  );
}

/** `intent` says what: to move a draft, to make an address for the calendar, or to end it. */
export async function action({ context, request }: Route.ActionArgs) {
  const { actor, services, language } = organiser(context, request);
  const form = await readForm(request);
  const { feed } = services.rooms.get(calendarService);
  const search = new URL(request.url).searchParams;
  const asked = search.get('view');
  const view = isView(asked) ? asked : 'month';
  const { settings } = services.rooms.get(calendarService);
  const { timezone: zone, country: known } = await settings.read(actor);
  const day = readDay(search.get('day')) ?? todayIn(zone, services.clock.now());
  const here = (at: string) => plannerPath(view, at, search.get('community') !== '0');
  switch (form.get('intent')) {
    case 'zone': {
      const chosen = form.get('timezone');
      // Browsers may call a zone as it was called long ago.
      const timezone = typeof chosen === 'string' && isTimeZone(chosen) ? currentZoneName(chosen) : chosen;
      // What a browser says by itself changes no choice.
      const byItself = form.get('only') === 'unset';
      if (byItself && zone !== '') return redirect(here(day), 303);
      if (typeof timezone !== 'string' || (timezone !== '' && !isTimeZone(timezone)))
        throw data(null, { status: 400 });
      if (byItself) {
        // Most people want the holidays of where they are. Those who choose none are not asked again.
        await settings.save(actor, { timezone, country: known || (timezone && countryOfZone(timezone)) });
        return redirect(here(day), 303);
      }
      const country = form.get('country') ?? known;
      if (typeof country !== 'string' || (country !== '' && !isHolidayCountry(country)))
        throw data(null, { status: 400 });
      const named = form.get('region');
      // A region belongs to the country that it was chosen for.
      const region = typeof named === 'string' && (await isRegion(country, named)) ? named : '';
      await settings.save(actor, { timezone, country, region });
      return redirect(`${here(day)}&done=zone`, 303);
    }
    case 'feed-make':
      return data({ feed: await feed.make(actor), refused: null });
    case 'feed-end':
      await feed.revoke(actor);
      return redirect(`${here(day)}&done=feed-ended`, 303);
    case 'move': {
      const needDay = words[language].needDay;
      const schema = z.object({
        event: z.string().max(200).default(''),
        seen: z.string().max(100).default(''),
        day: z.string(needDay),
      });
      const submission = parseWithZod(form, { schema });
      const named = form.get('event');
      const event = typeof named === 'string' ? named : '';
      if (submission.status !== 'success') return refused(event, invalidForm(submission));
      try {
        await services.rooms.get(calendarService).moveDraft(actor, submission.value);
      } catch (error) {
        return refused(event, refusedForm(submission, error, ['day'], { language }));
      }
      return redirect(
        `${here(submission.value.day)}&${new URLSearchParams({ done: 'moved', moved: event })}`,
        303,
      );
    }
    default:
      throw data(null, { status: 400 });
  }
}

const refused = (event: string, { data: lastResult, init }: ReturnType<typeof invalidForm>) =>
  data({ feed: null, refused: { event, lastResult } }, init ?? {});
