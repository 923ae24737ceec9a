import { messagingService } from '#features/guest-messages/service.ts';
import { data, redirect } from 'react-router';
import { words } from '../messages/messages.messages.ts';
import { pressedButton } from '#shared/forms/pressed-button.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/message';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'messages.send',
  );
  const messaging = services.rooms.get(messagingService);
  const message = await answered(messaging.read(actor, event.id, params.messageId), language);
  const open = message.status === 'draft' || message.status === 'scheduled';
  const shown = await messaging.preview(actor, event.id, message.id, language);
  const { id, kind, subject, status, sendAt, startedAt, total, automatic, mails, refused } = message;
  const titled = subject.replaceAll('{event}', event.title);
  return {
    event: { id: event.id, timezone: event.timezone },
    message: { id, kind, status, sendAt, startedAt, total, automatic, subject: titled },
    open,
    preview: { guest: shown.guest?.name ?? '', subject: shown.mail.subject },
    allowance: open ? message.allowance : null,
    outcome: startedAt
      ? {
          sending: status === 'sending',
          total,
          written: message.mailed + message.unsubscribed + message.bounced,
          sent: mails.sent,
          kept: mails.kept,
          waiting: mails.waiting,
          failed: mails.failed + mails.bounced,
          unsubscribed: message.unsubscribed,
          bounced: message.bounced,
          refused,
        }
      : null,
  };
}

/** What the buttons of the page do. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'messages.send',
  );
  const messaging = services.rooms.get(messagingService);
  const id = params.messageId;
  const given = (await readForm(request)).get('intent');
  const intent = typeof given === 'string' ? given : '';
  const here = `/events/${event.id}/manage/messages/${id}`;
  const verbs: Record<string, [work: () => Promise<unknown>, done: string]> = {
    send: [() => messaging.send(actor, event.id, id), 'sending'],
    schedule: [() => messaging.send(actor, event.id, id), 'scheduled'],
    stop: [() => messaging.stop(actor, event.id, id), 'stopped'],
    test: [() => messaging.sendTest(actor, event.id, id, language), 'tested'],
  };
  const verb = pressedButton(verbs, intent);
  if (!verb) return data({ problem: words[language].pressButton }, { status: 400 });
  const problem = await refusal(verb[0](), language);
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(`${here}?done=${verb[1]}`);
}
