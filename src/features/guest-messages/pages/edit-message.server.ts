import { isBundle } from '#features/orders/model/people.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { messagingService } from '#features/guest-messages/service.ts';
import { redirect } from 'react-router';
import { answered } from '#features/events/pages/answered.server.ts';
import { answerChoices, dateChoices, savedMessage, typedMessage } from './message-form.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/edit-message';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, viewer, language } = await managedEvent(
    context,
    request,
    params.id,
    'messages.send',
  );
  const message = await answered(
    services.rooms.get(messagingService).read(actor, event.id, params.messageId),
    language,
  );
  if (message.automatic || message.startedAt !== '')
    throw redirect(`/events/${event.id}/manage/messages/${message.id}`);
  const types = await services.rooms.get(ticketTypesService).list(event.id);
  const choices = await answerChoices(services, actor, event.id);
  const dates = await dateChoices(services, event.id, message.audience.date);
  return {
    ticketTypes: types.filter((type) => !isBundle(type)).map(({ id, name }) => ({ id, name })),
    choices,
    dates,
    chosenTypes: message.audience.ticketTypes,
    zone: event.timezone,
    email: viewer.email,
    initial: typedMessage(message, event.timezone),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'messages.send',
  );
  const outcome = await savedMessage(request, { zone: event.timezone, language }, (input, ifUpdated) =>
    services.rooms.get(messagingService).save(actor, event.id, input, params.messageId, { ifUpdated }),
  );
  if ('reply' in outcome) return outcome.reply;
  throw redirect(`/events/${event.id}/manage/messages/${outcome.saved.id}`);
}
