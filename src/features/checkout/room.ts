import { eventFollowers } from '#features/events/index.ts';
import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { checkoutApi } from './api/api.ts';
import { createCheckout } from './checkout.ts';
import { checkoutContext } from './context.ts';
import { checkoutService } from './service.ts';

export const checkoutRoom = room({
  key: checkoutService,
  needs: ORDER_NEEDS,
  open: async (services, opening) => {
    const checkout = createCheckout(checkoutContext(await orderDeps(services, opening)));
    return {
      service: checkout,
      api: checkoutApi(checkout),
      jobKinds: checkout.jobKinds,
      extensions: [extension(eventFollowers, checkout.follower)],
    };
  },
});
