import { data, redirect } from 'react-router';
import { refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Language } from '#lib/language/index.ts';
import { utcToWallTime } from '#lib/time.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { readRepeat, type TypedRepeat } from '../model/typed-repeat.ts';
import { eventDatesService } from '../service.ts';
import type { Route } from './+types/repeat';

/** So many are shown at each end of a long list. */
const AT_EACH_END = 10;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'event.edit');
  const { id, timezone, startsAt, endsAt } = event;
  const search = new URL(request.url).searchParams;
  const asked = search.has('startsAt');
  const typed = asked
    ? typedIn(search)
    : {
        ...typedIn(search),
        startsAt: utcToWallTime(startsAt, timezone),
        endsAt: utcToWallTime(endsAt, timezone),
      };
  const shown = { event: { id, timezone }, typed, wrong: {}, problem: null, preview: null };
  if (!asked) return shown;
  const read = readRepeat(typed);
  if ('wrong' in read) return { ...shown, wrong: read.wrong };
  const dates = services.rooms.get(eventDatesService);
  const [found, problem] = await attempted(dates.previewRepeat(actor, id, read.repeat), language);
  if (found === null) return { ...shown, problem };
  const between = Math.max(0, found.dates.length - 2 * AT_EACH_END);
  return {
    ...shown,
    preview: {
      count: found.dates.length,
      known: found.known,
      over: found.over,
      first: found.dates.slice(0, between > 0 ? AT_EACH_END : undefined),
      between,
      last: between > 0 ? found.dates.slice(-AT_EACH_END) : [],
    },
  };
}

/** Adds the dates that were looked at. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'event.edit');
  const form = await readForm(request);
  const typed = typedIn(form);
  const read = readRepeat(typed);
  if ('wrong' in read) return data({ problem: null, typed, wrong: read.wrong }, { status: 400 });
  const dates = services.rooms.get(eventDatesService);
  const [found, problem] = await attempted(dates.repeat(actor, event.id, read.repeat), language);
  if (found === null) return data({ problem, typed, wrong: {} }, { status: 409 });
  return redirect(`/events/${event.id}/manage/dates?added=${found}`, 303);
}

/** What came of it, or else why it was refused. */
async function attempted<Answer>(
  work: Promise<Answer>,
  language: Language,
): Promise<[Answer, null] | [null, string]> {
  const problem = await refusal(work, language);
  return problem === null ? [await work, null] : [null, problem];
}

function typedIn(given: FormData | URLSearchParams): TypedRepeat {
  const text = (name: string): string => {
    const value = given.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    startsAt: text('startsAt'),
    endsAt: text('endsAt'),
    every: given.has('every') ? text('every') : '1',
    unit: given.has('unit') ? text('unit') : 'week',
    weekdays: given.getAll('weekdays').filter((day) => typeof day === 'string'),
    until: text('until'),
    count: text('count'),
    slotEvery: text('slotEvery'),
    slotUntil: text('slotUntil'),
    arriveBefore: text('arriveBefore'),
    arriveWithin: text('arriveWithin'),
  };
}
