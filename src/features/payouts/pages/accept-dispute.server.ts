import { payoutsService } from '#features/payouts/service.ts';
import { data, redirect } from 'react-router';
import { canBeAnswered } from '#features/payouts/model/dispute-state.ts';
import { refusal } from '#features/events/pages/answered.server.ts';
import { ownDispute } from './own-dispute.server.ts';
import type { Route } from './+types/accept-dispute';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { services, dispute } = await ownDispute(context, request, params.disputeId);
  const { id, amount, currency } = dispute;
  if (!canBeAnswered(dispute, services.clock.text())) throw redirect(`/payouts/disputes/${id}`);
  return { id, amount, currency };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const { actor, services, language, dispute } = await ownDispute(context, request, params.disputeId);
  const problem = await refusal(
    services.rooms.get(payoutsService).disputes.accept(actor, dispute.id),
    language,
  );
  if (problem !== null) return data({ problem }, { status: 409 });
  throw redirect(`/payouts/disputes/${dispute.id}?done=accepted`, 303);
}
