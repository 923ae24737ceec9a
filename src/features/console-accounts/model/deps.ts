import type { Core } from '#platform/rooms/index.ts';
import type { Records } from '#records/index.ts';

/** What the room needs. */
export interface ConsoleAccountsDeps extends Core {
  records: Pick<Records, 'auth' | 'operators'>;
}
