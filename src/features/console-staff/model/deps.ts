import type { Core } from '#platform/rooms/index.ts';
import type { Records } from '#records/index.ts';

/** What the verbs of staff work with. */
export interface ConsoleStaffDeps extends Pick<
  Core,
  'db' | 'clock' | 'ids' | 'outbox' | 'origin' | 'siteName'
> {
  records: Pick<Records, 'operators'>;
}
