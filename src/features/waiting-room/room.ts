import { randomBytes } from 'node:crypto';
import { type EventFollower, eventFollowers } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { entryGuards } from '#features/orders/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { createWaitingRooms } from './actions/waiting-rooms.ts';
import { waitingRoomApi } from './api/api.ts';
import { waitingRoomOpenApi } from './api/open-api.ts';
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
    return {
      service,
      api: waitingRoomApi(service, events),
      extensions: [extension(entryGuards, service.guard), extension(eventFollowers, follower)],
      nightly: service.nightly,
    };
  },
});
