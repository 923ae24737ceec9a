import type { Core } from '#platform/rooms/index.ts';

/** What the room needs. */
export type OrganiserRisksDeps = Pick<Core, 'db' | 'clock'>;
