import type { PaymentsContext } from '../context/context.ts';
import type { PaymentTables } from '../../model/schema.ts';
import { findAccount } from '../../store/store.ts';
import { syncAccount } from './sync-account.ts';

/** How far somebody is with being paid. */
export interface AccountStatus {
  /** There is an account at Stripe. */
  connected: boolean;
  chargesEnabled: boolean;
  /** Money can be transferred there and reaches their bank. */
  payoutsEnabled: boolean;
  /** They went through Stripe's questions; Stripe may still be checking. */
  detailsSubmitted: boolean;
}

/**
 * Where a user's connected account stands, as Stripe's webhooks told last; asked from Stripe first when `refresh`.
 */
export async function accountStatus(
  context: PaymentsContext,
  userId: string,
  { refresh = false }: { refresh?: boolean } = {},
): Promise<AccountStatus> {
  let account = await findAccount(context.db.read<PaymentTables>(), userId);
  if (account && refresh) {
    await syncAccount(context, account.stripeAccountId);
    account = await findAccount(context.db.read<PaymentTables>(), userId);
  }
  return {
    connected: account !== null,
    chargesEnabled: account?.chargesEnabled === 1,
    payoutsEnabled: account?.payoutsEnabled === 1,
    detailsSubmitted: account?.detailsSubmitted === 1,
  };
}
