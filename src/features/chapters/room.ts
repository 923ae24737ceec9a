import { eventsService } from '#features/events/service.ts';
import { room } from '#platform/rooms/index.ts';
import { createChapters } from './chapters.ts';
import { communityCore } from './model/context.ts';
import { community } from './migrations/20261122T0900-community.ts';
import { agesOfMembers } from './migrations/20261122T1720-ages-of-members.ts';
import { chaptersService } from './service.ts';

export const chaptersRoom = room({
  key: chaptersService,
  needs: { events: eventsService },
  migrations: [community, agesOfMembers],
  open: async ({ events }, opening) => ({
    service: createChapters({
      ...(await communityCore(opening)),
      events: { requireEdit: (actor, idOrSlug) => events.requireMay(actor, 'event.edit', idOrSlug) },
    }),
  }),
});
