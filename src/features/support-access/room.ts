import { accountFollowers } from '#features/auth/index.ts';
import { consoleAccess } from '#features/console/model/console-access.ts';
import { eventLooks } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { supportAccesses } from './migrations/20261127T1930-support-accesses.ts';
import { ACCESS_ACTS } from './model/acts.ts';
import { supportAccessService } from './service.ts';
import { forgetAnswerer } from './store/accesses.ts';
import { createSupportAccess } from './support-access.ts';

export const supportAccessRoom = room({
  key: supportAccessService,
  needs: { events: eventsService },
  migrations: [supportAccesses],
  open: ({ events }, { core }) => {
    const service = createSupportAccess({ ...core, events });
    return {
      service,
      extensions: [
        extension(consoleAccess, {
          path: '/_/events/:id/access',
          look: 'events.look',
          acts: ACCESS_ACTS,
        }),
        extension(eventLooks, { of: service.look }),
        extension(accountFollowers, { forget: forgetAnswerer }),
      ],
    };
  },
});
