import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { words } from './messages/risks.messages.ts';
import { organiserRisks } from './migrations/20261127T1955-organiser-risks.ts';
import { moreRiskSigns } from './migrations/20261128T0430-more-risk-signs.ts';
import { createOrganiserRisks } from './organiser-risks.ts';
import { organiserRisksService } from './service.ts';

export const organiserRisksRoom = room({
  key: organiserRisksService,
  migrations: [organiserRisks, moreRiskSigns],
  open: (_needs, { core }) => ({
    service: createOrganiserRisks(core),
    extensions: [
      extension(consoleAccess, { path: '/_/risks', look: 'risks.view' }),
      extension(consolePages, {
        section: 'people',
        order: 9,
        path: '/_/risks',
        label: inEach(words, (t) => t.title),
      }),
    ],
  }),
});
