import { attendeesService } from '#features/attendees/service.ts';
import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { consoleAccountsService } from '#features/console-accounts/service.ts';
import { ordersService, ticketDocumentsService } from '#features/orders/service.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { createConsoleSearch } from './console-search.ts';
import { ORDER_ACTS } from './model/acts.ts';
import { words } from './messages/search.messages.ts';
import { idsOfPayments } from './migrations/20261126T1900-ids-of-payments.ts';
import { consoleSearchService } from './service.ts';

export const consoleSearchRoom = room({
  key: consoleSearchService,
  needs: {
    accounts: consoleAccountsService,
    attendees: attendeesService,
    orders: ordersService,
    tickets: ticketDocumentsService,
  },
  migrations: [idsOfPayments],
  open: ({ accounts, attendees, orders, tickets: { signer } }, { core }) => ({
    service: createConsoleSearch({ ...core, accounts, attendees, orders, signer }),
    extensions: [
      extension(consoleAccess, { path: '/_/find', look: 'search.use' }),
      extension(consoleAccess, { path: '/_/find/orders/:id', look: 'orders.view', acts: ORDER_ACTS }),
      extension(consolePages, {
        section: 'people',
        order: 1,
        path: '/_/find',
        label: inEach(words, (t) => t.title),
      }),
    ],
  }),
});
