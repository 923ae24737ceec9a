import type { Events } from '#features/events/index.ts';
import type { Core } from '#platform/rooms/index.ts';

/** What shifts and their volunteers work with. */
export interface VolunteerDeps extends Pick<Core, 'db' | 'clock' | 'ids' | 'jobs' | 'outbox' | 'origin'> {
  /** Signs the links by which volunteers see their shift. */
  secret: string;
  events: Pick<Events, 'requireMay' | 'may' | 'find'>;
}
