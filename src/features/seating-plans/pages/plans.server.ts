import { organiser } from '#features/events/pages/managed-event.server.ts';
import { seatingPlansService } from '../service.ts';
import type { Route } from './+types/plans';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, services } = organiser(context, request);
  const plans = await services.rooms.get(seatingPlansService).list(actor);
  return {
    plans: plans.map(({ id, name, version, seats, standing }) => ({ id, name, version, seats, standing })),
    deleted: new URL(request.url).searchParams.get('done') === 'deleted',
  };
}
