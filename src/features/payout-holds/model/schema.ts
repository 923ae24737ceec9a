import type { UtcText } from '#lib/time.ts';

/** That nothing is paid out to an organiser, and why. An organiser has one at most that has not ended. */
export interface PayoutHoldRow {
  id: string;
  /** Id of the account. It stays when the account is deleted: what is owed stays owed, and held. */
  organiser: string;
  /** What they read. */
  reason: string;
  /** What operators alone read; '' for none. */
  note: string;
  /** Address of the operator who did it. */
  by: string;
  created: UtcText;
  /** When it was released; '' while it holds. */
  ended: UtcText;
  /** Address of the operator who released it. */
  endedBy: string;
}

/** What of other rooms' rows is shown beside it. */
export interface PayoutHoldTables {
  payout_holds: PayoutHoldRow;
  users: { id: string; name: string; email: string; locale: string };
  payment_accounts: { userId: string };
  payment_charges: { order: string; organiser: string };
  payment_transfers: {
    order: string;
    organiser: string;
    status: string;
    kind: string;
    currency: string;
    amount: number;
  };
}
