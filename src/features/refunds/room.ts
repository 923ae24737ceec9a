import { checkoutContext } from '#features/checkout/index.ts';
import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { ordersService } from '#features/orders/service.ts';
import { payables } from '#features/payments/index.ts';
import { guestsNeeded } from '#features/guest-erasure/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { refundsApi } from './api/api.ts';
import { refundsOpenApi } from './api/open-api.ts';
import { refundJobs } from './jobs/jobs.ts';
import { refundBatches } from './migrations/20261123T1300-refund-batches.ts';
import { createRefunds } from './actions/refunds.ts';
import { refundsService } from './service.ts';
import { refundsUnderWay } from './store/refunds-under-way.ts';

export const refundsRoom = room({
  key: refundsService,
  needs: { ...ORDER_NEEDS, orders: ordersService },
  migrations: [refundBatches],
  openApi: refundsOpenApi,
  open: async (services, opening) => {
    const context = checkoutContext(await orderDeps(services, opening));
    const refunds = createRefunds(context);
    return {
      service: refunds,
      api: refundsApi(refunds),
      jobKinds: refundJobs(context),
      extensions: [
        extension(guestsNeeded, refundsUnderWay),
        extension(payables, {
          kind: 'order',
          // Ids of all else that is paid for begin with what it is.
          owns: (id) => !id.includes('_'),
          sold: async ({ event, order }) => {
            const [[found], codes] = await Promise.all([
              services.events.findMany([event]),
              services.orders.orderCodes([order]),
            ]);
            return { title: found?.title ?? '', code: codes.get(order) ?? '' };
          },
          codesOf: (orders) => services.orders.orderCodes(orders),
          ...refunds.receiver,
        }),
      ],
    };
  },
});
