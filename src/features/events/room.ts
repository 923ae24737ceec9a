import { auditService } from '#features/audit/service.ts';
import { accountFollowers } from '#features/auth/index.ts';
import { todoSources } from '#features/todo/model/todo-sources.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { eventsTodo } from './actions/events-todo.ts';
import { createEvents } from './actions/events.ts';
import { everyEventFollower } from './model/followers.ts';
import { requireNoEventsAhead } from './actions/organiser-leaves.ts';
import { eventsService } from './service.ts';

export const eventsRoom = room({
  key: eventsService,
  needs: { audit: auditService, records: recordsService },
  open: ({ audit, records }, { core, extensions }) => {
    const events = createEvents({
      ...core,
      audit,
      followers: everyEventFollower(extensions),
      covers: records.files,
    });
    return {
      service: events,
      extensions: [
        extension(accountFollowers, { mayForget: requireNoEventsAhead }),
        extension(todoSources, eventsTodo(events)),
      ],
    };
  },
});
