import { accountFollowers } from '#features/auth/index.ts';
import { todoSources } from '#features/todo/model/todo-sources.ts';
import { demoPlans, eventFollowers, eventTabs } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { createOnce } from '#platform/idempotency/index.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from './messages/tasks.messages.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { tasksTodo } from './actions/tasks-todo.ts';
import { forgetInTasks } from './actions/follow-event.ts';
import { tasksApi } from './api/api.ts';
import { taskPaths } from './api/open-api.ts';
import { taskSchemas } from './api/open-api-schemas.ts';
import { demoPlan } from './demo-plan.ts';
import { followEvents } from './follow-events.ts';
import { taskMailJob } from './jobs/task-mail.ts';
import { tasks as taskTables } from './migrations/20261122T1300-tasks.ts';
import { tasksService } from './service.ts';
import { createTasks } from './actions/tasks.ts';

export const tasksRoom = room({
  key: tasksService,
  needs: { events: eventsService },
  migrations: [taskTables],
  openApi: { paths: taskPaths, schemas: taskSchemas },
  open: ({ events }, { core }) => {
    const deps = { ...core, events };
    const service = createTasks(deps);
    return {
      service,
      api: tasksApi(service, createOnce(core)),
      jobKinds: [taskMailJob(deps)] as JobKind<never>[],
      everyFewMinutes: service.sweep,
      extensions: [
        extension(eventFollowers, followEvents(core)),
        extension(eventTabs, {
          group: 'plan',
          place: 10,
          path: '/tasks',
          label: inEach(words, (t) => t.title),
          action: 'plan.view',
          shortcut: 'k',
        }),
        extension(todoSources, tasksTodo(service)),
        extension(demoPlans, demoPlan(service, core.clock)),
        extension(accountFollowers, { forget: forgetInTasks }),
      ],
    };
  },
});
