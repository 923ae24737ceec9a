import { checkoutContext } from '#features/checkout/index.ts';
import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { room } from '#platform/rooms/index.ts';
import { createPasses } from './actions/passes.ts';
import { passesApi } from './api/api.ts';
import { passesOpenApi } from './api/open-api.ts';
import { passesService } from './service.ts';

export const passesRoom = room({
  key: passesService,
  needs: ORDER_NEEDS,
  openApi: passesOpenApi,
  open: async (services, opening) => {
    const passes = createPasses(checkoutContext(await orderDeps(services, opening)));
    return { service: passes, api: passesApi(passes) };
  },
});
