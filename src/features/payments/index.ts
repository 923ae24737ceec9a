export type { AccountLink } from './actions/accounts/setup-account.ts';
export type { AccountStatus } from './actions/accounts/status.ts';
export { paymentsApi } from './api/payments-api.ts';
export type { ChargeMade } from './actions/charges/post-charge.ts';
export type { Checkout } from './model/checkout.ts';
export type { CheckoutRequest } from './actions/checkout/open-checkout.ts';
export { webhookTakers } from './model/webhooks.ts';
export { type CheckoutReceiver, type PayableReceiver, payables } from './model/payables.ts';
export type { PaymentsDeps } from './deps.ts';
export {
  type AccountName,
  payable,
  PLATFORM_BANK,
  PLATFORM_FEES,
  STRIPE_BALANCE,
  STRIPE_FEES,
  shownSign,
} from './actions/ledger/accounts.ts';
export type { EntriesFilter, LedgerEntry, LedgerPage } from './actions/ledger/entries.ts';
export type { GivenBack } from './actions/ledger/given-back.ts';
export type { EventSummary } from './actions/ledger/event-money.ts';
export type { Ledger, OrganiserSummary } from './actions/ledger/ledger.ts';
export { platformFee, type PlatformFeePolicy } from './actions/ledger/platform-fee.ts';
export {
  type Line,
  type Posting,
  type PostingKind,
  UnbalancedPostingError,
} from './actions/ledger/posting.ts';
export { checkStripe, type Finding } from './actions/platform/check.ts';
export { modeOf, modeOfData, type PaymentMode } from './actions/platform/mode.ts';
export { type Platform, type PlatformFacts } from './actions/platform/platform.ts';
export { createStripe, type StripeSettings } from './actions/stripe/client.ts';
export type { TransferRefusal } from '#features/payouts/actions/transfers/refusal.ts';
export { createPayments, type Payments } from './payments.ts';
export type { DisputeAnswer } from '#features/payouts/actions/disputes/answer-dispute.ts';
export { reasonIn } from '#features/payouts/messages/dispute-mail.messages.ts';
export {
  EVIDENCE_FILES,
  EVIDENCE_TEXTS,
  type Evidence,
  type EvidenceFile,
  type EvidenceText,
} from '#features/payouts/actions/disputes/evidence.ts';
export type { DisputePorts, DisputeSubject } from '#features/payouts/model/ports.ts';
export { canBeAnswered, type DisputeState, stateOf } from '#features/payouts/actions/disputes/state.ts';
export type { AccountNeeds } from './actions/accounts/needs.ts';
export type { Funds } from '#features/payouts/actions/funds.ts';
export type { EndedSubscription, KeptCard, RenewalInvoice } from './model/renewals.ts';
export type { RefundPosted } from './actions/refunds/post-refund.ts';
export type { RefundMade, RefundRequest } from './actions/refunds/refund-charge.ts';
export type { DisputeRow, PaymentTables, PayoutRow } from './model/schema.ts';
export { type Month, monthAfter, monthOf } from '#features/payouts/actions/statements/month.ts';
export type { HandLine, HandStatement } from '#features/payouts/actions/statements/by-hand.ts';
export type { StatementLine } from '#features/payouts/actions/statements/movements.ts';
export {
  type Parts,
  STATEMENT_PARTS,
  type StatementPart,
  sumOfParts,
} from '#features/payouts/actions/statements/parts.ts';
export type { Statement } from '#features/payouts/actions/statements/read-statement.ts';
