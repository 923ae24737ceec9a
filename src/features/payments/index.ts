export { paymentsApi } from './api/payments-api.ts';
export type { Checkout } from './model/checkout.ts';
export type { CheckoutRequest } from './actions/checkout/open-checkout.ts';
export { HANDLE_EVENT, type StripeHandlers, stripeHandlers, webhookTakers } from './model/webhooks.ts';
export { type PayableReceiver, payables } from './model/payables.ts';
export type { CardCharge } from './actions/kept-cards/charge-card.ts';
export type { PaymentsDeps } from './actions/context/context.ts';
export {
  type AccountName,
  payable,
  PLATFORM_BANK,
  PLATFORM_FEES,
  STRIPE_BALANCE,
  STRIPE_FEES,
  shownSign,
  till,
} from './model/accounts.ts';
export type { EventSummary } from './actions/ledger/event-money.ts';
export type { Ledger, OrganiserSummary } from './actions/ledger/ledger.ts';
export { type PlatformFeePolicy } from './actions/ledger/platform-fee.ts';
export { type Posting, type PostingKind, UnbalancedPostingError } from './model/posting.ts';
export { checkStripe, type Finding } from './actions/platform/check.ts';
export { modeOfData, type PaymentMode } from './actions/platform/mode.ts';
export { createStripe, type StripeSettings } from './actions/stripe/client.ts';
export { createPayments, type Payments } from './actions/payments.ts';
export type { EndedSubscription, KeptCard, RenewalInvoice } from './model/renewals.ts';
export type { PaymentAccountRow, PaymentChargeRow, PaymentTables, StripeEventRow } from './model/schema.ts';
export { type PaymentFollower, paymentFollowers } from './model/followers.ts';
export type { PaymentOf, PaymentSubject } from './model/subject.ts';
export { findAccount, findByStripeId, lockAccount } from './store/store.ts';
export { findCharge, lockCharge } from './store/charges-store.ts';
export { requireCharge } from './actions/charges/require-charge.ts';
export { learnProcessingFee } from './actions/charges/learn-processing-fee.ts';
export { isPosted } from './actions/ledger/post.ts';
export {
  disputeFeePosting,
  disputePosting,
  payoutPosting,
  reversalPosting,
  transferPosting,
  undoing,
} from './actions/ledger/postings.ts';
export { balanceOf, totalsOfOrder } from './actions/ledger/totals.ts';
export { proportionOf } from './model/proportion.ts';
export { asking, isRefusal } from './actions/stripe/errors.ts';
export { inTurn, OVERTAKEN } from './actions/stripe/in-turn.ts';
export { keyMayBeForgotten } from './actions/stripe/forgotten-keys.ts';
export { PAYMENT_EVENTS } from './actions/webhooks/handle-event.ts';
