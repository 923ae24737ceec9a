import { answered } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { seatingPlansService } from '../service.ts';
import type { Route } from './+types/draw';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, services, language } = organiser(context, request);
  const { row, plan, number } = await answered(
    services.rooms.get(seatingPlansService).read(actor, params.id),
    language,
  );
  return { id: row.id, name: row.name, number, seats: row.seats, plan };
}
