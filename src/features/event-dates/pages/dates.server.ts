import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from 'react-router';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { addMs, parseUtcText, utcToWallTime } from '#lib/time.ts';
import { blankOf } from '#shared/entity/blank.ts';
import { entityForm, formNames } from '#shared/forms/entity-form.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { arrivalOf } from '../model/arrival.ts';
import { eventDate } from '../model/event-date.ts';
import { eventDatesService } from '../service.ts';
import type { Route } from './+types/dates';

/** So many dates are on a page. */
const A_PAGE = 100;
const WEEK_MS = 7 * 86_400_000;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'event.view');
  const { actor, event, services, may } = page;
  const dates = await services.rooms.get(eventDatesService).list(actor, event.id);
  const now = services.clock.text();
  const search = new URL(request.url).searchParams;
  const over = search.get('over') === '1';
  const [earlier, upcoming] = [
    dates.filter(({ endsAt }) => endsAt <= now).toReversed(),
    dates.filter(({ endsAt }) => endsAt > now),
  ];
  const listed = over ? earlier : upcoming;
  const at = Math.min(
    Math.max(0, Math.ceil(listed.length / A_PAGE) - 1),
    Math.max(0, Number.parseInt(search.get('page') ?? '0', 10) || 0),
  );
  const { id, timezone, currency, startsAt, endsAt } = event;
  const shown = listed.slice(at * A_PAGE, (at + 1) * A_PAGE);
  const tickets = await services.rooms.get(eventDatesService).ticketsOf(
    event.id,
    shown.map((date) => date.id),
  );
  // A new one is a week after the last, at the same hours.
  const last = dates.at(-1) ?? event;
  return {
    event: { id, timezone, currency, startsAt, endsAt, several: dates.length > 0 },
    edits: may.has('event.edit') && event.status !== 'cancelled',
    counts: { upcoming: upcoming.length, earlier: earlier.length },
    over,
    page: at,
    pages: Math.ceil(listed.length / A_PAGE),
    dates: shown.map((date) => ({
      id: date.id,
      startsAt: date.startsAt,
      endsAt: date.endsAt,
      title: date.title,
      note: date.note,
      taken: date.taken,
      arrive: arrivalOf(date),
      prices: (tickets.get(date.id) ?? []).flatMap(({ name, price }) =>
        price === null ? [] : [{ name, price }],
      ),
      cancelled: date.state === 'cancelled',
      shown: date.startsAt === startsAt && date.endsAt > now,
    })),
    initial: blankOf(eventDate, {
      startsAt: weekAfter(last.startsAt, timezone),
      endsAt: weekAfter(last.endsAt, timezone),
    }),
    done: search.get('done'),
    added: Number.parseInt(search.get('added') ?? '0', 10) || 0,
  };
}

/** The wall time a week later. */
const weekAfter = (text: string, zone: string): string =>
  parseUtcText(text) === null ? '' : utcToWallTime(addMs(text, WEEK_MS), zone);

/** Adds a date. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'event.edit');
  const form = await readForm(request);
  const submission = parseWithZod(form, {
    schema: entityForm(eventDate, language, { zone: event.timezone }),
  });
  if (submission.status !== 'success') {
    const answer = invalidForm(submission);
    return data({ reply: answer.data }, answer.init ?? {});
  }
  try {
    await services.rooms.get(eventDatesService).create(actor, event.id, submission.value);
  } catch (error) {
    const answer = refusedForm(submission, error, formNames(eventDate), { language });
    return data({ reply: answer.data }, answer.init ?? {});
  }
  return redirect(`/events/${event.id}/manage/dates?done=added`, 303);
}
