import { eventsService } from '#features/events/service.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { guestErasureApi } from './api/api.ts';
import { guestErasureOpenApi } from './api/open-api.ts';
import { createGuestErasure } from './actions/guest-erasure.ts';
import { eraseGuestsJob } from './jobs/erase-guests.ts';
import { guestErasures } from './migrations/20261125T2240-guest-erasures.ts';
import { guestData, guestsNeeded } from './model/guest-data.ts';
import { guestErasureService } from './service.ts';
import { guestsInHistory } from './store/erase-history.ts';

export const guestErasureRoom = room({
  key: guestErasureService,
  needs: { events: eventsService },
  migrations: [guestErasures],
  openApi: guestErasureOpenApi,
  open: (_services, { core, extensions }) => {
    const deps = {
      ...core,
      kept: () => extensions(guestData),
      needed: () => extensions(guestsNeeded),
    };
    const service = createGuestErasure(deps);
    return {
      service,
      api: guestErasureApi(service),
      jobKinds: [eraseGuestsJob(deps)],
      extensions: [extension(guestData, guestsInHistory)],
    };
  },
});
