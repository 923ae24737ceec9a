import { eventsService } from '#features/events/service.ts';
import { firstMemberships } from '#features/orders/model/memberships.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { dateFollowers, datePrices } from '#features/event-dates/index.ts';
import { typesFollowDates } from './actions/follow-dates.ts';
import { ticketTypesApi } from './api/api.ts';
import { ticketTypesOpenApi } from './api/open-api.ts';
import { ticketTypesContext } from './actions/context.ts';
import { addOnsAndPeople } from './migrations/20261122T1940-add-ons-and-people.ts';
import { datePrices as datePricesTable } from './migrations/20261128T2110-date-prices.ts';
import { dateStock } from './migrations/20261128T1730-date-stock.ts';
import { waitedTickets } from './migrations/20261130T0100-waited-tickets.ts';
import { ticketTypesService } from './service.ts';
import { firstSeats } from './model/seats-source.ts';
import { createTicketTypes } from './ticket-types.ts';

export const ticketTypesRoom = room({
  key: ticketTypesService,
  needs: { events: eventsService },
  migrations: [addOnsAndPeople, dateStock, datePricesTable, waitedTickets],
  openApi: ticketTypesOpenApi,
  open: (services, { core, extensions }) => {
    const context = ticketTypesContext({ ...core, ...services, memberships: firstMemberships(extensions) });
    const service = createTicketTypes(context, firstSeats(extensions));
    return {
      service,
      api: ticketTypesApi(service),
      extensions: [extension(dateFollowers, typesFollowDates), extension(datePrices, service.datePrices)],
    };
  },
});
