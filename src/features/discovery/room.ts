import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { room } from '#platform/rooms/index.ts';
import { eventsApi } from './api/events-api.ts';
import { discoveryOpenApi } from './api/open-api.ts';
import { createDiscovery } from './actions/discovery.ts';
import { discoveryService } from './service.ts';

export const discoveryRoom = room({
  key: discoveryService,
  needs: { dates: eventDatesService, events: eventsService },
  openApi: discoveryOpenApi,
  open: ({ dates, events }, { core }) => {
    const discovery = createDiscovery(core);
    return { service: discovery, api: eventsApi({ dates, events, discovery }) };
  },
});
