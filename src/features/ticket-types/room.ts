import { eventsService } from '#features/events/service.ts';
import { firstMemberships } from '#features/orders/model/memberships.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { dateFollowers } from '#features/event-dates/index.ts';
import { typesFollowDates } from './actions/follow-dates.ts';
import { ticketTypesContext } from './actions/context.ts';
import { addOnsAndPeople } from './migrations/20261122T1940-add-ons-and-people.ts';
import { dateStock } from './migrations/20261128T1730-date-stock.ts';
import { ticketTypesService } from './service.ts';
import { createTicketTypes } from './ticket-types.ts';

export const ticketTypesRoom = room({
  key: ticketTypesService,
  needs: { events: eventsService },
  migrations: [addOnsAndPeople, dateStock],
  open: (services, { core, extensions }) => ({
    service: createTicketTypes(
      ticketTypesContext({ ...core, ...services, memberships: firstMemberships(extensions) }),
    ),
    extensions: [extension(dateFollowers, typesFollowDates)],
  }),
});
