import { data, redirect } from 'react-router';
import { answered, refusal } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { seatText } from '#features/orders/model/seat.ts';
import { readForm } from '#shared/forms/read-form.server.ts';
import { seatsService } from '../service.ts';
import type { Route } from './+types/move-seat';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'orders.edit');
  const { actor, event, services, language } = page;
  const found = await answered(services.rooms.get(seatsService).choices(actor, params.heldId), language);
  if (found.event !== event.id) throw data(null, { status: 404 });
  return {
    event: { id: event.id },
    holder: found.holder,
    code: found.code,
    order: found.order,
    now: found.seat ? seatText(found.seat, language) : '',
    choices: found.choices.map((seat) => ({ id: seat.id, text: seatText(seat, language) })),
  };
}

/** Gives the ticket the chosen seat. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const page = await managedEvent(context, request, params.id, 'orders.edit');
  const { actor, event, services, language } = page;
  const form = await readForm(request);
  const seat = form.get('seat');
  const work = services.rooms
    .get(seatsService)
    .move(actor, params.heldId, typeof seat === 'string' ? seat : '');
  const problem = await refusal(work, language);
  if (problem !== null) return data({ problem }, { status: 409 });
  return redirect(`/events/${event.id}/manage/seats?done=move`, 303);
}
