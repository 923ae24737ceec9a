import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { recordsService } from '#records/service.ts';
import { createConsoleStaff } from './console-staff.ts';
import { words } from './messages/staff.messages.ts';
import { staffInvitations } from './migrations/20261127T1940-staff-invitations.ts';
import { STAFF_ACTS } from './model/acts.ts';
import { consoleStaffService } from './service.ts';

export const consoleStaffRoom = room({
  key: consoleStaffService,
  needs: { records: recordsService },
  migrations: [staffInvitations],
  open: ({ records }, { core }) => ({
    service: createConsoleStaff({ ...core, records }),
    extensions: [
      extension(consoleAccess, { path: '/_/staff', look: 'staff.manage', acts: STAFF_ACTS }),
      extension(consolePages, {
        section: 'security',
        order: 5,
        path: '/_/staff',
        label: inEach(words, (t) => t.title),
      }),
    ],
  }),
});
