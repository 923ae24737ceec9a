import { dateFollowers, dateGuests } from '#features/event-dates/index.ts';
import { guestData, guestsNeeded } from '#features/guest-erasure/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { ordersApi } from './api/api.ts';
import { ordersOpenApi } from './api/open-api.ts';
import { orderContext } from './actions/context.ts';
import { ORDER_NEEDS, orderDeps } from './deps.ts';
import { ticketing } from './migrations/20261120T1500-ticketing.ts';
import { orderManagement } from './migrations/20261122T0000-desk.ts';
import { refundsByEvent } from './migrations/20261122T0030-refunds-by-event.ts';
import { orderHolders } from './migrations/20261122T1850-order-holders.ts';
import { eventMoves } from './migrations/20261123T1310-event-moves.ts';
import { changedDates } from './migrations/20261128T2120-changed-dates.ts';
import { movesFollowDates } from './actions/event-moves.ts';
import { guestsOfDates } from './actions/notify-dates.ts';
import { createOrders } from './actions/orders.ts';
import { ordersService } from './service.ts';
import { buyersToErase } from './store/erase-buyers.ts';
import { unpaidOrders } from './store/guests-needed.ts';

export const ordersRoom = room({
  key: ordersService,
  needs: ORDER_NEEDS,
  migrations: [ticketing, orderManagement, refundsByEvent, orderHolders, eventMoves, changedDates],
  openApi: ordersOpenApi,
  open: async (services, opening) => {
    const orders = createOrders(orderContext(await orderDeps(services, opening)));
    return {
      service: orders,
      api: ordersApi(orders),
      jobKinds: orders.jobKinds,
      nightly: orders.forgetKeys,
      extensions: [
        extension(guestData, buyersToErase),
        extension(guestsNeeded, unpaidOrders),
        extension(dateGuests, guestsOfDates(opening.core)),
        extension(dateFollowers, movesFollowDates),
      ],
    };
  },
});
