import { ordersService } from '#features/orders/service.ts';
import { data, redirect } from 'react-router';
import { readForm } from '#shared/forms/read-form.server.ts';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/notify';

/** What people with tickets would be told of another time or place, before they are. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'event.edit');
  const { actor, event, services, language, may } = page;
  const preview = await answered(
    services.rooms.get(ordersService).moves.preview(actor, event.id, language),
    language,
  );
  const { id, startsAt, endsAt, timezone, venueName, venueAddress, city, onlineUrl } = event;
  return {
    event: { id, startsAt, endsAt, timezone, venueName, venueAddress, city, onlineUrl },
    preview,
    writes: may.has('messages.send'),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'event.edit');
  const { actor, event, services, language } = page;
  const { moves } = services.rooms.get(ordersService);
  const form = await readForm(request);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const at = text('at');
  if (text('intent') === 'drop') {
    await answered(moves.drop(actor, event.id, at), language);
    throw redirect(`/events/${event.id}/manage`);
  }
  const note = text('note');
  const problem = await refusal(moves.notify(actor, event.id, { at, note }), language);
  if (problem !== null) return data({ problem, note }, { status: 409 });
  throw redirect(`/events/${event.id}/manage?done=told`);
}
