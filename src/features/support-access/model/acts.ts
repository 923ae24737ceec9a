import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the forms of an event's access page in the console need. */
export const ACCESS_ACTS = {
  ask: 'events.look',
  end: 'events.look',
  open: 'events.lookUnasked',
} as const satisfies ConsoleActs;
