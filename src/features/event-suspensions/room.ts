import { accountFollowers } from '#features/auth/index.ts';
import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { consoleWork } from '#features/console/model/console-work.ts';
import { eventFollowers } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { waitingSource } from './actions/waiting-source.ts';
import { createEventSuspensions } from './event-suspensions.ts';
import { words } from './messages/console.messages.ts';
import { eventSuspensions } from './migrations/20261127T0600-event-suspensions.ts';
import { EVENT_ACTS } from './model/acts.ts';
import { eventSuspensionsService } from './service.ts';
import { endCurrent, forgetAuthor } from './store/suspensions.ts';

export const eventSuspensionsRoom = room({
  key: eventSuspensionsService,
  needs: { events: eventsService },
  migrations: [eventSuspensions],
  open: ({ events }, { core }) => ({
    service: createEventSuspensions({ ...core, events }),
    extensions: [
      extension(consoleWork, waitingSource(core.db)),
      extension(consoleAccess, { path: '/_/events', look: 'events.view' }),
      extension(consoleAccess, { path: '/_/events/:id', look: 'events.view', acts: EVENT_ACTS }),
      extension(consolePages, {
        section: 'people',
        order: 7,
        path: '/_/events',
        label: inEach(words, (t) => t.title),
      }),
      extension(eventFollowers, {
        // Its team gave up on it: there is nothing left to decide.
        cancelled: async (tx, { id }) =>
          void (await endCurrent(tx, id, { ended: core.clock.text(), endedBy: '' })),
      }),
      extension(accountFollowers, { forget: forgetAuthor }),
    ],
  }),
});
