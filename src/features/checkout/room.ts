import { eventFollowers } from '#features/events/index.ts';
import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { checkoutApi } from './api/api.ts';
import { checkoutOpenApi } from './api/open-api.ts';
import { createCheckout } from './actions/checkout.ts';
import { checkoutContext } from './actions/context.ts';
import { checkoutJobs } from './jobs/jobs.ts';
import { checkoutService } from './service.ts';

export const checkoutRoom = room({
  key: checkoutService,
  needs: ORDER_NEEDS,
  openApi: checkoutOpenApi,
  open: async (services, opening) => {
    const context = checkoutContext(await orderDeps(services, opening));
    const checkout = createCheckout(context);
    return {
      service: checkout,
      api: checkoutApi(checkout),
      jobKinds: checkoutJobs(context),
      extensions: [extension(eventFollowers, checkout.follower)],
    };
  },
});
