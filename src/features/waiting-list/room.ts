import { accountFollowers } from '#features/auth/index.ts';
import {
  type EventFollower,
  eventFollowers,
  eventNotices,
  type EventNoticeSource,
  eventTabs,
} from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { guestData } from '#features/guest-erasure/index.ts';
import { holdsService } from '#features/holds/service.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { createWaitingLists } from './actions/waiting-lists.ts';
import { waitingListApi } from './api/api.ts';
import { waitingListOpenApi } from './api/open-api.ts';
import { waitingJobs } from './jobs/match.ts';
import { words } from './messages/room.messages.ts';
import { waitingLists } from './migrations/20261130T0120-waiting-lists.ts';
import { waitingListService } from './service.ts';
import { removeList, waitingToErase } from './store/erase-waiting.ts';

export const waitingListRoom = room({
  key: waitingListService,
  needs: { events: eventsService, holds: holdsService },
  migrations: [waitingLists],
  openApi: waitingListOpenApi,
  open: async ({ events, holds }, { core, secret, extensions }) => {
    const service = createWaitingLists({
      ...core,
      events,
      offers: holds.offered,
      givenElsewhere: async (id) => {
        const event = await events.find(id);
        if (!event) return new Set();
        const notices = await Promise.all(extensions(eventNotices).map((source) => source.of(event)));
        return new Set(notices.flatMap((notice) => notice?.instead?.ticketTypes ?? []));
      },
      secret: await secret('waiting-list'),
    });
    const follower: EventFollower = {
      cancelled: (tx, { id }) => service.follower.cancelled(tx, id),
      deleted: (tx, { id }) => removeList(tx, id),
      reinstated: (tx, { id }) => service.follower.goesOn(tx, id),
      rescheduled: (tx, { id }) => service.follower.goesOn(tx, id),
    };
    const notice: EventNoticeSource = {
      of: async () => null,
      soldOut: async ({ id }) =>
        (await service.read(id)).open
          ? { path: `/events/${id}/waiting-list`, link: inEach(words, (t) => t.join) }
          : null,
    };
    return {
      service,
      api: waitingListApi(service, events),
      jobKinds: waitingJobs(service),
      extensions: [
        extension(eventFollowers, follower),
        extension(accountFollowers, { forget: service.follower.forget }),
        extension(guestData, waitingToErase),
        extension(eventNotices, notice),
        extension(eventTabs, {
          group: 'sell',
          place: 12,
          path: '/waiting-list',
          label: inEach(words, (t) => t.tab),
          action: 'orders.view',
        }),
      ],
      everyFewMinutes: service.matchAll,
      nightly: service.tidyUp,
    };
  },
});
