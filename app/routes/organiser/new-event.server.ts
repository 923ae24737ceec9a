import { parseWithZod } from '@conform-to/zod/v4';
import { redirect } from 'react-router';
import { invalidForm, refusedForm } from '#app/forms/reply.server.ts';
import { readForm } from '#app/forms/read-form.server.ts';
import type { NewEvent } from '#domain/events/index.ts';
import { ApiError } from '#lib/errors.ts';
import type { Route } from './+types/new-event';
import {
  readAmount,
  readCount,
  readPlace,
  readTimes,
  translated,
  typed,
  whenAndWhere,
} from './event-form.server.ts';
import { organiser } from './managed-event.server.ts';
import { DEFAULT_ZONE, zonesWith } from './zones.server.ts';

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
const newEventForm = (now: string) =>
  translated(shape, (values, say) => {
    const publish = values.intent === 'publish';
    if (values.title.trim() === '') say('title', 'Give the event a title.');
    const times = readTimes(values, say);
    const place = readPlace(values);
    if (publish && times.startsAt && times.startsAt <= now) {
      say('startsAt', 'To be published, the event must start in the future.');
    }
    if (publish && !place.venueName && !place.venueAddress && !place.onlineUrl) {
      if (values.where === 'online') say('onlineUrl', 'Say where people join.');
      else say('venueName', 'Say where it takes place.');
    }
    const kind = values.ticketKind;
    const price = kind === 'free' ? 0 : readAmount(values.ticketPrice, values.currency, 'ticketPrice', say);
    if (kind === 'paid' && values.ticketPrice.trim() === '') say('ticketPrice', 'Say what a ticket costs.');
    const quantity = readCount(values.ticketQuantity, 'ticketQuantity', say);
    if (values.ticketName.trim() === '') say('ticketName', 'Give the ticket a name.');
    const { title, category, currency } = values;
    const event = { title, category, currency, ...times, ...place } as NewEvent;
    return { publish, event, ticket: { name: values.ticketName, kind, price, quantity } };
  });

export function loader({ context, request }: Route.LoaderArgs) {
  organiser(context, request);
  return { zones: zonesWith(DEFAULT_ZONE), zone: DEFAULT_ZONE };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, services } = organiser(context, request);
  const { events, ticketing, clock } = services;
  const submission = parseWithZod(await readForm(request), { schema: newEventForm(clock.text()) });
  if (submission.status !== 'success') return invalidForm(submission);
  const { event, ticket, publish } = submission.value;
  let id: string | null = null;
  try {
    id = (await events.create(actor, event)).id;
    await ticketing.ticketTypes.create(actor, id, ticket).catch((error: unknown) => {
      throw ofTicket(error);
    });
  } catch (error) {
    // Half an event would be in the way of the next try.
    if (id !== null) await events.deleteDraft(actor, id);
    return refusedForm(submission, error, Object.keys(shape));
  }
  if (!publish) throw redirect(`/events/${id}/manage?done=created`);
  const refused = await events.publish(actor, id).then(
    () => false,
    (error: unknown) => {
      if (error instanceof ApiError && error.status < 500) return true;
      throw error;
    },
  );
  throw redirect(`/events/${id}/manage?done=${refused ? 'unpublished' : 'published'}`);
}

/** What is wrong with the ticket, by the names that its fields have in this form. */
function ofTicket(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.entries(error.data).map(([name, problem]) => [
    `ticket${name[0]?.toUpperCase()}${name.slice(1)}`,
    problem,
  ]);
  return new ApiError(error.status, error.message, Object.fromEntries(fields));
}
