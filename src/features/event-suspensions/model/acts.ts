import type { ConsoleActs } from '#features/console/model/console-access.ts';

/** What the forms of an event's page in the console need. */
export const EVENT_ACTS = {
  suspend: 'events.suspend',
  reply: 'events.suspend',
  reinstate: 'events.suspend',
} as const satisfies ConsoleActs;
