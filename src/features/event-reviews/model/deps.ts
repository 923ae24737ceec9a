import type { Events } from '#features/events/index.ts';
import type { Core } from '#platform/rooms/index.ts';

/** What the room needs. */
export interface EventReviewsDeps extends Core {
  events: Pick<Events, 'find' | 'requireMay' | 'requireWithin' | 'publishWithin'>;
}
