import { dateFollowers } from '#features/event-dates/index.ts';
import { eventTabs } from '#features/events/index.ts';
import { ORDER_NEEDS, orderDeps } from '#features/orders/index.ts';
import { planUsers } from '#features/seating-plans/index.ts';
import { seatsSources } from '#features/ticket-types/model/seats-source.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { seatedContext } from './actions/context.ts';
import { createSeats } from './actions/seats.ts';
import { seatsApi } from './api/api.ts';
import { seatPaths, seatSchemas } from './api/open-api.ts';
import { words } from './messages/seats.messages.ts';
import { seats as tables } from './migrations/20261128T2200-seats.ts';
import { seatsService } from './service.ts';
import { seatsFollowDates } from './store/follow-dates.ts';
import { createFreeSeats } from './store/free-seats.ts';
import { usedVersions } from './store/used-versions.ts';

export const seatsRoom = room({
  key: seatsService,
  needs: ORDER_NEEDS,
  migrations: [tables],
  openApi: { paths: seatPaths, schemas: seatSchemas },
  open: async (services, opening) => {
    const deps = await orderDeps(services, opening);
    const service = createSeats({ ...seatedContext(deps), events: services.events });
    return {
      service,
      api: seatsApi(service),
      extensions: [
        extension(planUsers, usedVersions),
        extension(seatsSources, createFreeSeats(deps.db)),
        extension(dateFollowers, seatsFollowDates),
        extension(eventTabs, {
          group: 'event',
          place: 15,
          path: '/seats',
          label: inEach(words, (t) => t.title),
          action: 'ticketTypes.edit',
        }),
      ],
    };
  },
});
