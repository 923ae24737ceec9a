import { accountFollowers } from '#features/auth/index.ts';
import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { sendNoticeJob } from './jobs/send-notice.ts';
import { words } from './messages/console.messages.ts';
import { organiserNotices } from './migrations/20261128T0500-organiser-notices.ts';
import { NEW_ACTS, NOTICE_ACTS, PREVIEW_ACTS, SEND_ACTS } from './model/acts.ts';
import { createOrganiserNotices } from './organiser-notices.ts';
import { organiserNoticesService } from './service.ts';
import { forgetAccount } from './store/notices.ts';

export const organiserNoticesRoom = room({
  key: organiserNoticesService,
  migrations: [organiserNotices],
  open: (_services, { core }) => ({
    service: createOrganiserNotices(core),
    jobKinds: [sendNoticeJob(core)] as JobKind<never>[],
    extensions: [
      extension(consoleAccess, { path: '/_/organiser-notices', look: 'announcements.view' }),
      extension(consoleAccess, {
        path: '/_/organiser-notices/new',
        look: 'announcements.write',
        acts: NEW_ACTS,
      }),
      extension(consoleAccess, {
        path: '/_/organiser-notices/mail',
        look: 'announcements.write',
        acts: PREVIEW_ACTS,
      }),
      extension(consoleAccess, {
        path: '/_/organiser-notices/:id',
        look: 'announcements.view',
        acts: NOTICE_ACTS,
      }),
      extension(consoleAccess, {
        path: '/_/organiser-notices/:id/send',
        look: 'announcements.send',
        acts: SEND_ACTS,
      }),
      extension(consolePages, {
        section: 'people',
        order: 9,
        path: '/_/organiser-notices',
        label: inEach(words, (t) => t.title),
      }),
      extension(accountFollowers, { forget: forgetAccount }),
    ],
  }),
});
