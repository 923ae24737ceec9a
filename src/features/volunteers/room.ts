import { demoPlans, eventFollowers, eventTabs } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { createOnce } from '#platform/idempotency/index.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from './messages/people.messages.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { volunteersApi } from './api/api.ts';
import { volunteerPaths } from './api/open-api.ts';
import { volunteerSchemas } from './api/open-api-schemas.ts';
import { demoPlan } from './demo-plan.ts';
import { followEvents } from './follow-events.ts';
import { volunteerMailJob } from './jobs/volunteer-mail.ts';
import { people } from './migrations/20261122T1310-people.ts';
import { volunteersService } from './service.ts';
import { createVolunteers } from './actions/volunteers.ts';

export const volunteersRoom = room({
  key: volunteersService,
  needs: { events: eventsService },
  migrations: [people],
  openApi: { paths: volunteerPaths, schemas: volunteerSchemas },
  open: async ({ events }, { core, secret }) => {
    const deps = { ...core, events, secret: await secret('planner-links') };
    const service = createVolunteers(deps);
    return {
      service,
      api: volunteersApi(service, createOnce(core)),
      jobKinds: [volunteerMailJob(deps)] as JobKind<never>[],
      everyFewMinutes: service.sweep,
      nightly: service.forgetContacts,
      extensions: [
        extension(eventFollowers, followEvents(core)),
        extension(eventTabs, {
          group: 'day',
          place: 20,
          path: '/people',
          label: inEach(words, (t) => t.title),
          action: 'plan.view',
          shortcut: 'p',
        }),
        extension(demoPlans, demoPlan(service)),
      ],
    };
  },
});
