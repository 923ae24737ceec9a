import { accountFollowers } from '#features/auth/index.ts';
import { copyChoices, demoPlans, eventFollowers, eventTabs } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { teamsService } from '#features/team/service.ts';
import { createOnce } from '#platform/idempotency/index.ts';
import { inEach } from '#lib/language/index.ts';
import { words } from './messages/show.messages.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { runOfShowApi } from './api/api.ts';
import { showPaths } from './api/open-api.ts';
import { showSchemas } from './api/open-api-schemas.ts';
import { demoPlan } from './demo-plan.ts';
import { followEvents } from './follow-events.ts';
import { runOfShow as runOfShowTables } from './migrations/20261122T1410-run-of-show.ts';
import { createRunOfShow } from './actions/run-of-show.ts';
import { runOfShowService } from './service.ts';
import { forgetMember } from './store/items.ts';

export const runOfShowRoom = room({
  key: runOfShowService,
  needs: { events: eventsService, teams: teamsService },
  migrations: [runOfShowTables],
  openApi: { paths: showPaths, schemas: showSchemas },
  open: ({ events, teams }, { core }) => {
    const teamOf = async (...asked: Parameters<typeof teams.read>) => (await teams.read(...asked)).people;
    const service = createRunOfShow({ ...core, events, teamOf });
    return {
      service,
      api: runOfShowApi(service, createOnce(core)),
      extensions: [
        extension(eventFollowers, followEvents(core)),
        extension(eventTabs, {
          group: 'day',
          place: 10,
          path: '/run-of-show',
          label: inEach(words, (t) => t.title),
          action: 'plan.view',
          shortcut: 'r',
        }),
        extension(copyChoices, { part: 'runOfShow', place: 10, says: inEach(words, (t) => t.copy) }),

        extension(demoPlans, demoPlan(service)),
        extension(accountFollowers, { forget: forgetMember }),
      ],
      endStreams: service.close,
    };
  },
});
