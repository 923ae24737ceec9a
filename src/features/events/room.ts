import { accountFollowers } from '#features/account/index.ts';
import { eventsApi } from '#features/discovery/api/events-api.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { createEvents } from './events.ts';
import { everyEventFollower } from './model/followers.ts';
import { requireNoEventsAhead } from './organiser-leaves.ts';
import { eventsService } from './service.ts';

export const eventsRoom = room({
  key: eventsService,
  needs: { records: recordsService },
  open: ({ records }, { core, extensions }) => {
    const events = createEvents({
      ...core,
      followers: everyEventFollower(extensions),
      covers: records.files,
    });
    return {
      service: events,
      api: eventsApi(events),
      extensions: [extension(accountFollowers, { mayForget: requireNoEventsAhead })],
    };
  },
});
