import { paymentsService } from '#features/payments/service.ts';
import { payoutHoldsService } from '#features/payout-holds/service.ts';
import { answered } from '#features/events/pages/answered.server.ts';
import { organiser } from '#features/events/pages/managed-event.server.ts';
import { summaryLines, summaryOfAll } from './summary-lines.server.ts';
import type { Route } from './+types/summary';

const PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, services, language } = organiser(context, request);
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const [page, totals, payouts, hold] = await Promise.all([
    answered(summaryLines(services, actor, { cursor, limit: PAGE }), language),
    summaryOfAll(services, actor),
    services.rooms.get(paymentsService).accounts.status(actor.id),
    services.rooms.get(payoutHoldsService).find(actor.id),
  ]);
  return {
    ...page,
    totals,
    onHold: hold !== null,
    // Somebody to whom money is due is shown the way to get it.
    payouts: totals.some(({ netDue }) => netDue > 0) && !payouts.payoutsEnabled ? payouts : null,
  };
}
