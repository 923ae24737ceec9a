import { randomBytes } from 'node:crypto';
import {
  type EventFollower,
  eventFollowers,
  eventNotices,
  type EventNoticeSource,
  eventTabs,
} from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { entryGuards } from '#features/orders/index.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { createWaitingRooms } from './actions/waiting-rooms.ts';
import { waitingRoomApi } from './api/api.ts';
import { waitingRoomOpenApi } from './api/open-api.ts';
import { words } from './messages/room.messages.ts';
import { waitingRooms } from './migrations/20261123T2130-waiting-rooms.ts';
import { waitingRoomService } from './service.ts';
import { removeRoom } from './store/waiting-rooms.ts';

export const waitingRoomRoom = room({
  key: waitingRoomService,
  needs: { events: eventsService },
  migrations: [waitingRooms],
  openApi: waitingRoomOpenApi,
  open: async ({ events }, { core, secret }) => {
    const service = createWaitingRooms({
      ...core,
      events,
      secret: await secret('waiting-room'),
      randomHex: (bytes) => randomBytes(bytes).toString('hex'),
    });
    const follower: EventFollower = { deleted: (tx, { id }) => removeRoom(tx, id) };
    const notice: EventNoticeSource = {
      of: async ({ id }) =>
        (await service.isOn(id))
          ? { path: `/events/${id}/wait`, text: inEach(words, (t) => t.notice) }
          : null,
    };
    return {
      service,
      api: waitingRoomApi(service, events),
      extensions: [
        extension(entryGuards, service.guard),
        extension(eventFollowers, follower),
        extension(eventNotices, notice),
        extension(eventTabs, {
          group: 'sell',
          place: 10,
          path: '/waiting-room',
          label: inEach(words, (t) => t.tab),
          action: 'ticketTypes.edit',
        }),
      ],
      nightly: service.nightly,
      // Whoever waits must not be told that the site is too busy for that.
      lightPages: /^\/(?:events\/[^/]+\/wait|waiting-room\/(?:style\.css|script\.js))$/,
    };
  },
});
