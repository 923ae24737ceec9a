import { calendarService } from '#features/calendar/service.ts';
import { communityApi, createCardSigner, createCommunity, forgetAccount } from '#features/chapters/index.ts';
import { communityService } from '#features/chapters/service.ts';
import { accountFollowers } from '#features/account/index.ts';
import { createTodo, todoApi } from '#features/dashboard/index.ts';
import { todoService } from '#features/dashboard/service.ts';
import { eventFollowers, plainText, sanitiseDescription } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { teamsService } from '#features/team/service.ts';
import {
  claimOrders,
  createSigningKey,
  createTicketing,
  createTicketSigner,
  firstMemberships,
  forgetAnswersOf,
  memberships,
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
import { chapterEventFigures } from './chapter-event-figures.ts';
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

export const communityRoom = room({
  key: communityService,
  needs: {
    events: eventsService,
    payments: paymentsService,
    ticketing: ticketingService,
    pdfs: pdfService,
  },
  open: async ({ events, payments, ticketing, pdfs }, { core, secret }) => {
    const community = createCommunity({
      ...core,
      name: core.config.communityName,
      payments,
      events: {
        requireEdit: (actor, idOrSlug) => events.requireMay(actor, 'event.edit', idOrSlug),
        figuresOf: (ids, year) =>
          chapterEventFigures({ events, ticketing, payments }, ids, year, core.clock.text()),
      },
      secret: await secret('community-links'),
      cards: createCardSigner(await secret('member-card-signing', createSigningKey)),
      printer: (paper) => pdfs.drawPaper(paper),
      richText: { sanitise: sanitiseDescription, plain: plainText },
    });
    return {
      service: community,
      api: communityApi(community),
      jobKinds: community.jobKinds,
      everyFewMinutes: async () => {
        await community.dues.sweep();
        await community.officers.sweep();
      },
      extensions: [
        extension(accountFollowers, { forget: (tx, user, now) => forgetAccount(core, tx, user, now) }),
        extension(payables, { kind: 'contribution', ownsRenewal: () => true, ...community.receiver }),
        extension(memberships, {
          of: (account, tx) => community.audience.of(account, tx),
          offered: (chapter, tiers) => community.audience.isOffered({ chapter, tiers }),
        }),
      ],
    };
  },
});

export const todoRoom = room({
  key: todoService,
  needs: {
    events: eventsService,
    teams: teamsService,
    payments: paymentsService,
    ticketing: ticketingService,
    calendar: calendarService,
    tasks: tasksService,
    community: communityService,
  },
  open: async (services, { core, secret }) => {
    const todo = createTodo({
      ...core,
      rooms: todoRooms({ db: core.db, ...services }),
      secret: await secret('todo-links'),
    });
    return {
      service: todo,
      api: todoApi(todo),
      jobKinds: todo.jobKinds,
      everyFewMinutes: todo.sweep,
      extensions: [extension(accountFollowers, { forget: todo.forget })],
    };
  },
});
