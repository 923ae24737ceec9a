import { randomBytes } from 'node:crypto';
import { accountFollowers } from '#features/auth/index.ts';
import { checkoutService } from '#features/checkout/service.ts';
import {
  type EventFollower,
  eventFollowers,
  eventNotices,
  type EventNoticeSource,
  eventTabs,
} from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { guestData } from '#features/guest-erasure/index.ts';
import { entryGuards } from '#features/orders/index.ts';
import { firstMemberships } from '#features/orders/model/memberships.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { createBallots } from './actions/ballots.ts';
import { ballotCards } from './migrations/20261127T1945-ballot-cards.ts';
import { ballotGroups } from './migrations/20261128T0930-ballot-groups.ts';
import { ballotApi } from './api/api.ts';
import { ballotOpenApi } from './api/open-api.ts';
import { ballotJobs } from './jobs/step.ts';
import { words } from './messages/room.messages.ts';
import { ballots } from './migrations/20261124T0420-ballots.ts';
import { ballotService } from './service.ts';
import { payables } from '#features/payments/index.ts';
import { paymentsService } from '#features/payments/service.ts';
import { removeBallot } from './store/ballots.ts';
import { entriesToErase } from './store/erase-entries.ts';

export const ballotRoom = room({
  key: ballotService,
  needs: { events: eventsService, checkout: checkoutService, payments: paymentsService },
  migrations: [ballots, ballotCards, ballotGroups],
  openApi: ballotOpenApi,
  open: async ({ events, checkout, payments }, { core, secret, extensions }) => {
    const service = createBallots({
      ...core,
      events,
      memberships: firstMemberships(extensions),
      orders: checkout.drawn,
      cards: {
        blocked: (currency) => payments.saleBlockedReason(currency),
        openPage: (page) => payments.renewals.openCardPage(page),
        read: (session) => payments.renewals.readKeptCard(session),
        forget: (method) => payments.keptCards.forget(method),
      },
      secret: await secret('ballot'),
      randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    });
    const follower: EventFollower = {
      cancelled: (tx, { id }) => service.follower.calledOff(tx, id),
      deleted: (tx, { id }) => removeBallot(tx, id),
    };
    const notice: EventNoticeSource = {
      of: async ({ id }) => {
        const ticketTypes = await service.givenOut(id);
        if (ticketTypes.length === 0) return null;
        const instead = {
          ticketTypes,
          text: inEach(words, (t) => t.given),
          link: inEach(words, (t) => t.see),
        };
        return { path: `/events/${id}/ballot`, text: inEach(words, (t) => t.notice), instead };
      },
    };
    return {
      service,
      api: ballotApi(service, events),
      jobKinds: ballotJobs(service),
      extensions: [
        extension(entryGuards, service.guard),
        extension(eventFollowers, follower),
        extension(accountFollowers, {
          forget: service.follower.forget,
          suspended: service.follower.suspended,
        }),
        extension(payables, service.receiver),
        extension(guestData, entriesToErase),
        extension(eventNotices, notice),
        extension(eventTabs, {
          group: 'sell',
          place: 11,
          path: '/ballot',
          label: inEach(words, (t) => t.tab),
          action: 'ticketTypes.edit',
        }),
      ],
      everyFewMinutes: service.stepAll,
    };
  },
});
