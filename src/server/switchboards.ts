import { calendarService } from '#features/calendar/service.ts';
import { accountFollowers } from '#features/account/index.ts';
import { todoSources } from '#features/dashboard/model/todo-sources.ts';
import { eventFollowers } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { teamsService } from '#features/team/service.ts';
import {
  claimOrders,
  createSigningKey,
  createTicketing,
  createTicketSigner,
  firstMemberships,
  forgetAnswersOf,
  type PdfThread,
  ticketDocuments,
  ticketingApi,
} from '#features/orders/index.ts';
import { ticketingService } from '#features/orders/service.ts';
import { payables } from '#features/payments/index.ts';
import { paymentsService } from '#features/payments/service.ts';
import { tasksService } from '#features/tasks/service.ts';
import { extension, room, serviceKey } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { confirmedAccount, localeAt } from './accounts-of-orders.ts';
import { ticketingFollower } from './late-guards.ts';
import { todoRooms } from './todo-rooms.ts';

// What is still several rooms behind one service: each goes as its rooms get doors of their own.

export const pdfService = serviceKey<PdfThread>('pdfs');

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const ticketingRoom = room({
  key: ticketingService,
  needs: { records: recordsService, events: eventsService, payments: paymentsService, pdfs: pdfService },
  open: async ({ records, events, payments, pdfs }, { core, secret, extensions }) => {
    const { config, db, clock, origin, limits } = core;
    const ticketing = createTicketing({
      ...core,
      events,
      payments,
      accessSecret: await secret('order-access'),
      networkLimits: { limits, mostHolds: config.holdsPerNetwork, mostTickets: config.ticketsPerNetwork },
      memberships: firstMemberships(extensions),
      accounts: { confirmed: confirmedAccount },
      signer: createTicketSigner(await secret('ticket-signing', createSigningKey)),
      documents: ticketDocuments({
        pdfs,
        clock,
        origin,
        person: async (id) => {
          const user = await records.auth.readUser(id);
          return user && { name: textOf(user.name), locale: textOf(user.locale) };
        },
        localeAt: (email) => localeAt(db, email),
      }),
    });
    return {
      service: ticketing,
      api: ticketingApi(ticketing),
      jobKinds: ticketing.jobKinds,
      everyFewMinutes: ticketing.questions.sweep,
      nightly: async () => {
        await ticketing.forgetKeys();
        await ticketing.questions.forgetFiles();
      },
      extensions: [
        extension(eventFollowers, ticketingFollower(ticketing)),
        extension(accountFollowers, {
          confirmed: (tx, { id, email }, now) => claimOrders(tx, id, email, now),
          forget: (tx, user) => forgetAnswersOf(tx, user),
        }),
        extension(payables, {
          kind: 'order',
          // Ids of all else that is paid for begin with what it is.
          owns: (id) => !id.includes('_'),
          sold: async ({ event, order }) => {
            const [[found], codes] = await Promise.all([
              events.findMany([event]),
              ticketing.orderCodes([order]),
            ]);
            return { title: found?.title ?? '', code: codes.get(order) ?? '' };
          },
          ...ticketing.receiver,
        }),
      ],
    };
  },
});

/** What waits for people in rooms that don't say so themselves yet. */
export const waitingRoom = room({
  key: serviceKey<null>('waiting'),
  needs: {
    events: eventsService,
    teams: teamsService,
    payments: paymentsService,
    ticketing: ticketingService,
    calendar: calendarService,
    tasks: tasksService,
  },
  open: (services) => ({
    service: null,
    extensions: todoRooms(services).map((source) => extension(todoSources, source)),
  }),
});
