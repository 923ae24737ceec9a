import { checkoutContext } from '#features/checkout/index.ts';
import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { room } from '#platform/rooms/index.ts';
import { createExchanges } from './actions/exchanges.ts';
import { exchangesApi } from './api/api.ts';
import { exchangesOpenApi } from './api/open-api.ts';
import { exchangesService } from './service.ts';

export const exchangesRoom = room({
  key: exchangesService,
  needs: ORDER_NEEDS,
  openApi: exchangesOpenApi,
  open: async (services, opening) => {
    const exchanges = createExchanges(checkoutContext(await orderDeps(services, opening)));
    return { service: exchanges, api: exchangesApi(exchanges) };
  },
});
