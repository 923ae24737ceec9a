import { eventsService } from '#features/events/service.ts';
import { room } from '#platform/rooms/index.ts';
import { eventsApi } from './api/events-api.ts';
import { discoveryOpenApi } from './api/open-api.ts';
import { createDiscovery } from './actions/discovery.ts';
import { discoveryService } from './service.ts';

export const discoveryRoom = room({
  key: discoveryService,
  needs: { events: eventsService },
  openApi: discoveryOpenApi,
  open: ({ events }, { core }) => {
    const discovery = createDiscovery(core);
    return { service: discovery, api: eventsApi(events, discovery) };
  },
});
