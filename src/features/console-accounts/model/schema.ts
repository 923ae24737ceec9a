import type { UtcText } from '#lib/time.ts';

/** An account that nobody signs in to until operators lift it. */
export interface SuspensionRow {
  /** Id of the account. */
  account: string;
  /** What its owner reads. */
  reason: string;
  /** Address of the superuser who did it. */
  by: string;
  created: UtcText;
}

/** An account that was emptied into another one of the same person. Nobody signs in to it. */
export interface MergeRow {
  /** Id of the account that was emptied, and of the one that has it all. */
  account: string;
  into: string;
  /** Address of the superuser who did it. */
  by: string;
  created: UtcText;
}

/** What of an account's record operators see in a list. */
interface AccountRow {
  id: string;
  email: string;
  name: string;
  locale: string;
  /** 0 or 1. */
  verified: number;
  created: UtcText;
}

export interface AccountTables {
  users: AccountRow;
  account_suspensions: SuspensionRow;
  account_merges: MergeRow;
}
