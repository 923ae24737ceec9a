import { liftSuspension, suspend, type Suspending } from './actions/suspend.ts';
import { readAccount } from './actions/read-account.ts';
import { mergeAccounts, type Merging, planMerge } from './actions/merge-accounts.ts';
import type { ConsoleAccountsDeps } from './model/deps.ts';
import { readActivity } from './store/activity.ts';
import { countSuspended, listAccounts, searchAccounts } from './store/accounts.ts';

/** People's accounts, for operators. Each method is documented where it is written (`actions/`, `store/`). */
export type ConsoleAccounts = ReturnType<typeof createConsoleAccounts>;

/** Joins the room's floors; starts nothing. */
export function createConsoleAccounts(deps: ConsoleAccountsDeps) {
  const { db, records } = deps;
  const { auth, operators } = records;
  return {
    list: (asked: Parameters<typeof listAccounts>[1]) => listAccounts(db, asked),
    search: (text: string) => searchAccounts(db, text),
    countSuspended: () => countSuspended(db),
    read: (id: string) => readAccount(deps, id),
    confirmAddress: (id: string) => operators.accounts.confirmAddress(id),
    removeAuthenticator: (id: string) => operators.accounts.removeAuthenticator(id),
    sendConfirmation: (email: string) => auth.requestVerification('users', email),
    sendPasswordReset: (email: string) => auth.requestPasswordReset('users', email),
    endSession: (id: string, session: string) => auth.endSession('users', id, session),
    endSessions: (id: string) => auth.endEverySession('users', id),
    planMerge: (asked: Parameters<typeof planMerge>[1]) => planMerge(deps, asked),
    merge: (merging: Merging) => mergeAccounts(deps, merging),
    activity: (id: string) => readActivity(db, id),
    suspend: (suspending: Suspending) => suspend(deps, suspending),
    liftSuspension: (id: string) => liftSuspension(deps, id),
  };
}
