import { data, redirect } from 'react-router';
import { refusal } from '../answered.server.ts';
import { managedEvent } from '../managed-event.server.ts';
import type { Route } from './+types/cancel';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services } = await managedEvent(context, request, params.id, 'event.cancel');
  if (event.status !== 'published') throw redirect(`/events/${event.id}/manage`);
  const sales = (await services.ticketing.salesOfEvents(actor, [event.id])).get(event.id);
  return { id: event.id, currency: event.currency, sold: sales?.sold ?? 0, revenue: sales?.revenue ?? 0 };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, event, services, language } = await managedEvent(
    context,
    request,
    params.id,
    'event.cancel',
  );
  const problem = await refusal(services.events.cancel(actor, event.id), language);
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(`/events/${event.id}/manage?done=cancelled&tell=cancelled`);
}
