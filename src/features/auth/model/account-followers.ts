import type { Tx } from '#platform/db/index.ts';
import { extensionPoint, type Extensions } from '#platform/rooms/index.ts';

/**
 * A room that keeps something of people. Each is called within the write of the account, in the order of the rooms, and
 * refuses it by throwing an ApiError with the reason. Times are UTC text.
 */
export interface AccountFollower {
  /** Every room is asked this before any forgets. */
  mayForget?(tx: Tx, userId: string, now: string): Promise<void>;
  /** The account goes: takes out what says whose it was. May refuse as well. */
  forget?(tx: Tx, userId: string, now: string): Promise<void>;
  /** The account is suspended: nothing more is done in its name. Refuses nothing. */
  suspended?(tx: Tx, userId: string, now: string): Promise<void>;
  /** Its suspension is over. Refuses nothing. */
  lifted?(tx: Tx, userId: string): Promise<void>;
  /** The address is known to be theirs from now on. */
  confirmed?(tx: Tx, account: { id: string; email: string }, now: string): Promise<void>;
  /** Asked outside of a write, of whoever has shown that the account is theirs. Refuses by throwing 403 with the reason. */
  maySignIn?(userId: string): Promise<void>;
}

export const accountFollowers = extensionPoint<AccountFollower>('account followers');

/** Who is called: every follower, one after the other. */
export function everyAccountFollower(extensions: Extensions): Required<AccountFollower> {
  const each = async (call: (follower: AccountFollower) => Promise<void> | undefined): Promise<void> => {
    for (const follower of extensions(accountFollowers)) await call(follower);
  };
  return {
    mayForget: (tx, userId, now) => each((follower) => follower.mayForget?.(tx, userId, now)),
    forget: (tx, userId, now) => each((follower) => follower.forget?.(tx, userId, now)),
    suspended: (tx, userId, now) => each((follower) => follower.suspended?.(tx, userId, now)),
    lifted: (tx, userId) => each((follower) => follower.lifted?.(tx, userId)),
    confirmed: (tx, account, now) => each((follower) => follower.confirmed?.(tx, account, now)),
    maySignIn: (userId) => each((follower) => follower.maySignIn?.(userId)),
  };
}
