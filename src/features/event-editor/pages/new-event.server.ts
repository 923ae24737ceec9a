import { readCount, readPrice, translated, typed } from '#shared/forms/typed-values.server.ts';
import { eventsService } from '#features/events/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import type { NewEvent } from '#features/events/index.ts';
import { readDay } from '#features/calendar/index.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/new-event';
import { readPlace, readTimes, whenAndWhere } from './event-form.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { unsoldCurrencies } from './unsold-currencies.server.ts';
import { DEFAULT_ZONE, zonesWith } from '#shared/forms/zones.server.ts';
import { inEach, type Language } from '#lib/language/index.ts';
import { words as problems } from '#features/events/messages/event-form-problems.messages.ts';
import { words as tickets } from '#features/ticket-types/messages/ticket-problems.messages.ts';
import { words } from '../messages/organiser-event-form.messages.ts';

const shape = {
  ...whenAndWhere,
  intent: typed,
  title: typed,
  category: typed,
  currency: typed,
  ticketName: typed,
  ticketKind: typed,
  ticketPrice: typed,
  ticketQuantity: typed,
};

/** `now` is UTC text: what is published at once must lie ahead. */
const newEventForm = (now: string, language: Language) => {
  const t = words[language];
  const ticketWords = tickets[language];
  return translated(shape, (values, report) => {
    const publish = values.intent === 'publish';
    if (values.title.trim() === '') report('title', problems[language].title);
    const times = readTimes(values, report, language);
    const place = readPlace(values);
    if (publish && times.startsAt && times.startsAt <= now) {
      report('startsAt', t.future);
    }
    if (publish && !place.venueName && !place.venueAddress && !place.onlineUrl) {
      if (values.where === 'online') report('onlineUrl', t.whereJoin);
      else report('venueName', t.wherePlace);
    }
    const kind = values.ticketKind;
    const price =
      kind === 'free' ? 0 : readPrice(values.ticketPrice, values.currency, 'ticketPrice', report, language);
    if (kind === 'paid' && values.ticketPrice.trim() === '') report('ticketPrice', ticketWords.ticketCost);
    const quantity = readCount(values.ticketQuantity, 'ticketQuantity', report, language);
    if (values.ticketName.trim() === '') report('ticketName', ticketWords.ticketName);
    const { title, category, currency } = values;
    const event = { title, category, currency, ...times, ...place } as NewEvent;
    return { publish, event, ticket: { name: values.ticketName, kind, price, quantity } };
  });
};

/** An event of a day begins in the evening and lasts for two hours, until somebody says something else. */
const EVENING = '18:00';
const LASTS_HOURS = 2;

/** `?at=` is the day, or the day and the hour, at which somebody pointed in a calendar. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { services } = organiser(context, request);
  const [day, time = EVENING] = (new URL(request.url).searchParams.get('at') ?? '').split('T');
  return {
    zones: zonesWith(DEFAULT_ZONE),
    zone: DEFAULT_ZONE,
    when: whenAt(readDay(day), time),
    unsold: unsoldCurrencies(services),
  };
}

/** As the fields hold it; '' where nobody pointed at a time. */
function whenAt(day: string | null, time: string): { startsAt: string; endsAt: string } {
  if (day === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return { startsAt: '', endsAt: '' };
  const start = Temporal.PlainDateTime.from(`${day}T${time}`);
  const typedTime = (at: Temporal.PlainDateTime) => at.toString({ smallestUnit: 'minute' });
  return { startsAt: typedTime(start), endsAt: typedTime(start.add({ hours: LASTS_HOURS })) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, services, language } = organiser(context, request);
  const { clock } = services;
  const events = services.rooms.get(eventsService);
  const ticketTypes = services.rooms.get(ticketTypesService);
  const submission = parseWithZod(await readForm(request), { schema: newEventForm(clock.text(), language) });
  if (submission.status !== 'success') return invalidForm(submission);
  const { event, ticket, publish } = submission.value;
  let id: string | null = null;
  try {
    id = (await events.create(actor, event)).id;
    await ticketTypes.create(actor, id, ticket).catch((error: unknown) => {
      throw ofTicket(error);
    });
  } catch (error) {
    // A half-created event would be in the way of the next try.
    if (id !== null) await events.deleteDraft(actor, id);
    return refusedForm(submission, error, Object.keys(shape), { language });
  }
  if (!publish) throw redirect(`/events/${id}/manage?done=created`);
  const done = await events.publish(actor, id).then(
    // A draft still: somebody looks at it first.
    ({ status }) => (status === 'published' ? 'published' : 'submitted'),
    (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return 'unpublished';
      throw error;
    },
  );
  throw redirect(`/events/${id}/manage?done=${done}`);
}

/** What is wrong with the ticket, by the names that its fields have in this form. */
function ofTicket(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.data).map(([name, problem]) => [
    `ticket${name[0]?.toUpperCase()}${name.slice(1)}`,
    problem,
  ]);
  const message = inEach(words, (_, language) => error.messageIn(language));
  return new ApiError(error.status, message, Object.fromEntries(fields));
}
