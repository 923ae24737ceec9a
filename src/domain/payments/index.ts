export type { AccountLink } from './accounts/setup-account.ts';
export type { AccountStatus } from './accounts/status.ts';
export { paymentsApi } from './api/payments-api.ts';
export type { ChargeMade } from './charges/post-charge.ts';
export type { Checkout } from './checkout/checkout.ts';
export type { CheckoutRequest } from './checkout/open-checkout.ts';
export type { CheckoutReceiver } from './checkout/receiver.ts';
export type { PaymentsDeps } from './deps.ts';
export {
  type AccountName,
  payable,
  PLATFORM_BANK,
  PLATFORM_FEES,
  STRIPE_BALANCE,
  STRIPE_FEES,
} from './ledger/accounts.ts';
export type { EntriesFilter, LedgerEntry, LedgerPage } from './ledger/entries.ts';
export type { GivenBack } from './ledger/given-back.ts';
export type { EventSummary, Ledger } from './ledger/ledger.ts';
export { platformFee, type PlatformFeePolicy } from './ledger/platform-fee.ts';
export { type Line, type Posting, type PostingKind, UnbalancedPostingError } from './ledger/posting.ts';
export { createPayments, type Payments } from './payments.ts';
export type { RefundPosted } from './refunds/post-refund.ts';
export type { RefundMade, RefundRequest } from './refunds/refund-charge.ts';
export type { PaymentTables } from './schema.ts';
export type { StripeSettings } from './stripe/client.ts';
