import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the forms of the page of staff need. Who could do one of them could give themselves any role. */
export const STAFF_ACTS = {
  invite: 'staff.manage',
  revoke: 'staff.manage',
  role: 'staff.manage',
  password: 'staff.manage',
  end: 'staff.manage',
} as const satisfies ConsoleActs;
