import type { Events } from '#features/events/index.ts';
import type { Core } from '#platform/rooms/index.ts';

/** What the room needs. */
export interface EventSuspensionsDeps extends Core {
  events: Pick<Events, 'find' | 'requireMay' | 'suspend' | 'reinstate'>;
}
