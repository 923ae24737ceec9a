import { eventsService } from '#features/events/service.ts';
import { firstMemberships } from '#features/orders/model/memberships.ts';
import { room } from '#platform/rooms/index.ts';
import { ticketTypesContext } from './actions/context.ts';
import { addOnsAndPeople } from './migrations/20261122T1940-add-ons-and-people.ts';
import { ticketTypesService } from './service.ts';
import { createTicketTypes } from './ticket-types.ts';

export const ticketTypesRoom = room({
  key: ticketTypesService,
  needs: { events: eventsService },
  migrations: [addOnsAndPeople],
  open: (services, { core, extensions }) => ({
    service: createTicketTypes(
      ticketTypesContext({ ...core, ...services, memberships: firstMemberships(extensions) }),
    ),
  }),
});
