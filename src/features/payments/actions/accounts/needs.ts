import type { PaymentsContext } from '../context/context.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { findAccount } from '../../store/store.ts';

/** What keeps somebody's money from reaching their bank, in Stripe's words, as it told last. */
export interface AccountNeeds {
  /** To be answered now. */
  due: string[];
  /** Those of them whose time is over. */
  pastDue: string[];
  /** Given, and being checked: there is nothing to do but to wait. */
  checking: string[];
  /** Why payouts or transfers have been stopped; empty when they have not. */
  disabledReason: string;
  /** UTC text: until when `due` is to be answered before payouts stop; empty without a date. */
  deadline: string;
}

/** What Stripe still wants of a user's account; null for somebody without one. */
export async function accountNeeds(context: PaymentsContext, userId: string): Promise<AccountNeeds | null> {
  const account = await findAccount(context.db.read<PaymentTables>(), userId);
  if (!account) return null;
  const { disabledReason, deadline } = account;
  return {
    due: namesIn(account.requirements),
    pastDue: namesIn(account.pastDue),
    checking: namesIn(account.pendingVerification),
    disabledReason,
    deadline,
  };
}

function namesIn(json: string): string[] {
  return JSON.parse(json) as string[];
}
