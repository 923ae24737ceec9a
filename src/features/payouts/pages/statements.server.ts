import { payoutsService } from '#features/payouts/service.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import type { Route } from './+types/statements';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, services } = organiser(context, request);
  const months = await services.rooms.get(payoutsService).statements.months(actor);
  const years = Map.groupBy(months, (month) => month.slice(0, 4));
  return { years: [...years].map(([year, each]) => ({ year, months: each })) };
}
