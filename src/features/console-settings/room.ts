import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { words } from './messages/setting-pages.messages.ts';
import { actsOf } from './model/acts.ts';
import { nextTimes } from './model/next-times.ts';
import { PAGE_NAMES } from './model/setting-fields.ts';
import { consoleSettingsService } from './service.ts';

export const consoleSettingsRoom = room({
  key: consoleSettingsService,
  needs: { records: recordsService },
  open: ({ records }, { core: { clock, config } }) => ({
    service: {
      settings: records.operators.settings,
      nextBackups: (expression) => nextTimes(expression, clock.now()),
      environment: { smtp: config.secrets.smtpUrl !== null, s3: config.s3 !== null },
    },
    extensions: PAGE_NAMES.flatMap((name, at) => [
      extension(consoleAccess, { path: `/_/settings/${name}`, look: 'settings.view', acts: actsOf(name) }),
      extension(consolePages, {
        section: 'settings',
        order: 10 * (at + 1),
        path: `/_/settings/${name}`,
        label: inEach(words, (t) => t[name]),
      }),
    ]),
  }),
});
