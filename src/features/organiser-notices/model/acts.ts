import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the form of a new notice needs. */
export const NEW_ACTS = { save: 'announcements.write' } as const satisfies ConsoleActs;

/** What the forms of a notice need. */
export const NOTICE_ACTS = {
  save: 'announcements.write',
  test: 'announcements.write',
  remove: 'announcements.write',
  stop: 'announcements.send',
  withdraw: 'announcements.send',
} as const satisfies ConsoleActs;

/** What the form that sends it needs. */
export const SEND_ACTS = { send: 'announcements.send' } as const satisfies ConsoleActs;

/** What the form needs that shows a mail as it is typed. */
export const PREVIEW_ACTS = { '': 'announcements.write' } as const satisfies ConsoleActs;
