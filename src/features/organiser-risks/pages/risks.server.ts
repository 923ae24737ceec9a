import { requireOperator } from '#features/console/pages/operator.server.ts';
import { payoutHoldsService } from '#features/payout-holds/service.ts';
import { organiserRisksService } from '../service.ts';
import type { Route } from './+types/risks';

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireOperator(context, request, 'risks.view');
  const { organisers, more } = await context.get(organiserRisksService).list();
  const held = await context.get(payoutHoldsService).heldAmong(organisers.map(({ organiser }) => organiser));
  return { organisers: organisers.map((one) => ({ ...one, held: held.has(one.organiser) })), more };
}
