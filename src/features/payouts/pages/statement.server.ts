import { payoutsService } from '#features/payouts/service.ts';
import { monthAfter } from '#features/payouts/model/month.ts';
import { handShown, ownMonth, statementsOf } from './own-month.server.ts';
import type { Route } from './+types/statement';

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = ownMonth(context, request, params.month);
  const { actor, services, month } = page;
  const [statements, byHand, payouts] = await Promise.all([
    statementsOf(page),
    handShown(page),
    services.rooms.get(payoutsService).between(actor, month),
  ]);
  const now = services.clock.text();
  return {
    month: month.name,
    before: monthAfter(month.name, -1),
    after: month.to <= now ? monthAfter(month.name, 1) : null,
    notOver: month.to > now,
    statements,
    byHand,
    payouts: payouts.map(({ id, amount, currency, status, arrives, created, failureCode }) => {
      return { id, amount, currency, status, arrives, created, failureCode };
    }),
  };
}
