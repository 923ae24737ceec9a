import { accountFollowers } from '#features/auth/index.ts';
import { guestData } from '#features/guest-erasure/index.ts';
import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { questionsContext } from '#features/questions/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { createTransfers } from './actions/transfers.ts';
import { transfersApi } from './api/api.ts';
import { transfersOpenApi } from './api/open-api.ts';
import { ticketTransfers } from './migrations/20261129T2130-ticket-transfers.ts';
import { transfersService } from './service.ts';
import { forgetTransfersOf, transfersToErase } from './store/erase-transfers.ts';

export const ticketTransfersRoom = room({
  key: transfersService,
  needs: ORDER_NEEDS,
  migrations: [ticketTransfers],
  openApi: transfersOpenApi,
  open: async (services, opening) => {
    const transfers = createTransfers(questionsContext(await orderDeps(services, opening)));
    return {
      service: transfers,
      api: transfersApi(transfers),
      extensions: [
        extension(guestData, transfersToErase),
        extension(accountFollowers, { forget: (tx, user) => forgetTransfersOf(tx, user) }),
      ],
    };
  },
});
