import { calendarService } from '#features/calendar/service.ts';
import { communityApi, createCardSigner, createCommunity, forgetAccount } from '#features/chapters/index.ts';
import { communityService } from '#features/chapters/service.ts';
import { accountFollowers } from '#features/account/index.ts';
import { createTodo, todoApi } from '#features/dashboard/index.ts';
import { todoService } from '#features/dashboard/service.ts';
import { plainText, sanitiseDescription } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { teamsService } from '#features/team/service.ts';
import { memberships } from '#features/orders/index.ts';
import { pdfService } from '#features/papers/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { reportsService } from '#features/reports/service.ts';
import { createSigningKey } from '#features/tickets/index.ts';
import { payables } from '#features/payments/index.ts';
import { paymentsService } from '#features/payments/service.ts';
import { tasksService } from '#features/tasks/service.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { chapterEventFigures } from './chapter-event-figures.ts';
import { todoRooms } from './todo-rooms.ts';

// What is still several rooms behind one service: each goes as its rooms get doors of their own.

export const communityRoom = room({
  key: communityService,
  needs: {
    events: eventsService,
    payments: paymentsService,
    reports: reportsService,
    pdfs: pdfService,
  },
  open: async ({ events, payments, reports, pdfs }, { core, secret }) => {
    const community = createCommunity({
      ...core,
      name: core.config.communityName,
      payments,
      events: {
        requireEdit: (actor, idOrSlug) => events.requireMay(actor, 'event.edit', idOrSlug),
        figuresOf: (ids, year) =>
          chapterEventFigures({ events, reports, payments }, ids, year, core.clock.text()),
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
    questions: questionsService,
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
