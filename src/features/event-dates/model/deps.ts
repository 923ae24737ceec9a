import type { Events } from '#features/events/index.ts';
import type { Core } from '#platform/rooms/index.ts';

/** What the dates of an event work with. */
export interface EventDateDeps extends Pick<Core, 'db' | 'clock' | 'ids' | 'jobs'> {
  events: Pick<Events, 'requireMay'>;
}
