import { answered } from '#features/events/pages/answered.server.ts';
import { managedEvent } from '#features/events/pages/managed-event.server.ts';
import { words } from '../messages/seats.messages.ts';
import { drawSeats } from '../model/draw-seats.ts';
import { seatsService } from '../service.ts';
import type { Route } from './+types/picture';

/** The hall with who has which seats, for the event's team. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await managedEvent(context, request, params.id, 'ticketTypes.edit');
  const { actor, event, services, language } = page;
  const date = new URL(request.url).searchParams.get('date') ?? '';
  const shown = await answered(services.rooms.get(seatsService).read(actor, event.id, date), language);
  const states = new Map(shown.seats.map(({ id, state }) => [id, state]));
  return new Response(
    shown.hall
      ? drawSeats(shown.hall, (seat) => states.get(seat) ?? 'free', words[language].planAlt)
      : '<svg xmlns="http://www.w3.org/2000/svg"/>',
    {
      headers: {
        'content-type': 'image/svg+xml; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      },
    },
  );
}
