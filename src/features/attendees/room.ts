import { checkoutContext } from '#features/checkout/index.ts';
import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { room } from '#platform/rooms/index.ts';
import { attendeesApi } from './api/api.ts';
import { attendeesOpenApi } from './api/open-api.ts';
import { createAttendees } from './actions/attendees.ts';
import { attendeesService } from './service.ts';

export const attendeesRoom = room({
  key: attendeesService,
  needs: ORDER_NEEDS,
  openApi: attendeesOpenApi,
  open: async (services, opening) => {
    const attendees = createAttendees(checkoutContext(await orderDeps(services, opening)));
    return { service: attendees, api: attendeesApi(attendees) };
  },
});
