import { accountFollowers } from '#features/account/index.ts';
import { ORDER_NEEDS, orderContext, orderDeps } from '#features/orders/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { claimOrders } from './actions/claim-orders.ts';
import { ticketsApi } from './api/api.ts';
import { ticketsService } from './service.ts';
import { createTickets } from './tickets.ts';

export const ticketsRoom = room({
  key: ticketsService,
  needs: ORDER_NEEDS,
  open: async (services, opening) => {
    const tickets = createTickets(orderContext(await orderDeps(services, opening)));
    return {
      service: tickets,
      api: ticketsApi(tickets),
      jobKinds: tickets.jobKinds,
      extensions: [
        extension(accountFollowers, {
          confirmed: (tx, { id, email }, now) => claimOrders(tx, id, email, now),
        }),
      ],
    };
  },
});
