import { isBundle } from '#features/orders/model/people.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { messagingService } from '#features/guest-messages/service.ts';
import { redirect } from 'react-router';
import { words } from '../messages/message-form.messages.ts';
import { answerChoices, dateChoices, savedMessage } from './message-form.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/new-message';

const ABOUT = ['change', 'cancelled'] as const;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, viewer, language } = await managedEvent(
    context,
    request,
    params.id,
    'messages.send',
  );
  const asked = new URL(request.url).searchParams;
  const about = asked.get('about');
  const kind = ABOUT.find((known) => known === about) ?? 'note';
  const types = await services.rooms.get(ticketTypesService).list(event.id);
  const choices = await answerChoices(services, actor, event.id);
  const dates = await dateChoices(services, event.id, asked.get('date') ?? '');
  const t = words[language];
  return {
    ticketTypes: types.filter((type) => !isBundle(type)).map(({ id, name }) => ({ id, name })),
    choices,
    dates,
    chosenTypes: [] as string[],
    zone: event.timezone,
    email: viewer.email,
    initial: {
      kind,
      subject: kind === 'note' ? '' : t.subjects[kind],
      body: kind === 'note' ? '' : t.bodies[kind],
      readers: 'guests',
      orders: event.status === 'cancelled' ? 'ended' : 'valid',
      admission: 'any',
      date: dates.some(({ id }) => id === asked.get('date')) ? (asked.get('date') ?? '') : '',
      answer: '',
      answersToMe: 'on',
      sendAt: '',
      updated: '',
    },
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'messages.send',
  );
  const outcome = await savedMessage(request, { zone: event.timezone, language }, (input) =>
    services.rooms.get(messagingService).save(actor, event.id, input),
  );
  if ('reply' in outcome) return outcome.reply;
  throw redirect(`/events/${event.id}/manage/messages/${outcome.saved.id}`);
}
