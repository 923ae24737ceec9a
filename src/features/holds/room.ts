import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { guestData } from '#features/guest-erasure/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { endHoldJob } from './actions/end-hold.ts';
import { holdsApi } from './api/api.ts';
import { holdsOpenApi } from './api/open-api.ts';
import { holdsContext } from './actions/context.ts';
import { createHolds } from './actions/holds.ts';
import { ticketHolds } from './migrations/20261122T1950-ticket-holds.ts';
import { holdsByDate } from './migrations/20261128T1730-holds-by-date.ts';
import { offeredHolds } from './migrations/20261130T0110-offered-holds.ts';
import { bundlesInHolds } from './migrations/20261129T2130-bundles-in-holds.ts';
import { holdsService } from './service.ts';
import { typedToErase } from './store/erase-typed.ts';

export const holdsRoom = room({
  key: holdsService,
  needs: ORDER_NEEDS,
  migrations: [ticketHolds, holdsByDate, bundlesInHolds, offeredHolds],
  openApi: holdsOpenApi,
  open: async (services, opening) => {
    const context = holdsContext(await orderDeps(services, opening));
    const service = createHolds(context);
    return {
      service,
      api: holdsApi(service),
      jobKinds: [endHoldJob(context)],
      extensions: [extension(guestData, typedToErase)],
    };
  },
});
