import type { AccountFollower } from '#features/auth/model/account-followers.ts';
import type { Core } from '#platform/rooms/index.ts';
import type { Records } from '#records/index.ts';

/** What the room needs. */
export interface ConsoleAccountsDeps extends Core {
  records: Pick<Records, 'auth' | 'operators'>;
  /** Rooms that do something about a suspended account, within that write. */
  suspended: Required<AccountFollower>['suspended'];
  /** The same when the suspension is over. */
  lifted: Required<AccountFollower>['lifted'];
}
