import { messagingService } from '#features/guest-messages/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/messages';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'messages.send',
  );
  const before = new URL(request.url).searchParams.get('before') ?? '';
  const page = await answered(services.rooms.get(messagingService).list(actor, event.id, before), language);
  return {
    event: { id: event.id, timezone: event.timezone },
    messages: page.items.map(({ id, kind, subject, status, sendAt, total, startedAt, updated }) => ({
      id,
      kind,
      subject: subject.replaceAll('{event}', event.title),
      status,
      total,
      at: status === 'scheduled' ? sendAt : startedAt || updated,
    })),
    automatic: page.automatic.map(({ kind, id, enabled, minutes, startedAt }) => ({
      kind,
      id,
      enabled,
      minutes,
      startedAt,
    })),
    next: page.next,
    paged: before !== '',
  };
}
