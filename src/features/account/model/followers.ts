import type { Tx } from '#platform/db/index.ts';
import { extensionPoint } from '#platform/rooms/index.ts';

/** What rooms do when something becomes of an account. */
export interface AccountFollower {
  /** The account is deleted: forgets what says whose something was, within that write. May refuse it by throwing. */
  forget?(tx: Tx, userId: string, now: string): Promise<void>;
}

export const accountFollowers = extensionPoint<AccountFollower>('account-followers');
