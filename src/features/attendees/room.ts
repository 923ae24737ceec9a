import { checkoutContext } from '#features/checkout/index.ts';
import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { room } from '#platform/rooms/index.ts';
import { createAttendees } from './actions/attendees.ts';
import { attendeesService } from './service.ts';

export const attendeesRoom = room({
  key: attendeesService,
  needs: ORDER_NEEDS,
  open: async (services, opening) => ({
    service: createAttendees(checkoutContext(await orderDeps(services, opening))),
  }),
});
