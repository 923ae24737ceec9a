import type { Events } from '#features/events/index.ts';
import type { Core } from '#platform/rooms/index.ts';

/** What tasks work with. */
export interface TaskDeps extends Pick<
  Core,
  'db' | 'clock' | 'ids' | 'jobs' | 'outbox' | 'storage' | 'origin'
> {
  events: Pick<Events, 'requireMay' | 'may' | 'find' | 'roleIn'>;
}
