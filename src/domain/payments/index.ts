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
  shownSign,
} from './ledger/accounts.ts';
export type { EntriesFilter, LedgerEntry, LedgerPage } from './ledger/entries.ts';
export type { GivenBack } from './ledger/given-back.ts';
export type { EventSummary } from './ledger/event-money.ts';
export type { Ledger, OrganiserSummary } from './ledger/ledger.ts';
export { platformFee, type PlatformFeePolicy } from './ledger/platform-fee.ts';
export { type Line, type Posting, type PostingKind, UnbalancedPostingError } from './ledger/posting.ts';
export { checkStripe, type Finding } from './platform/check.ts';
export { modeOf, modeOfData, type PaymentMode } from './platform/mode.ts';
export { type Platform, type PlatformFacts } from './platform/platform.ts';
export { createStripe, type StripeSettings } from './stripe/client.ts';
export type { TransferRefusal } from './transfers/refusal.ts';
export { createPayments, type Payments } from './payments.ts';
export type { DisputeAnswer } from './disputes/answer-dispute.ts';
export { reasonIn } from './disputes/dispute-mail.messages.ts';
export {
  EVIDENCE_FILES,
  EVIDENCE_TEXTS,
  type Evidence,
  type EvidenceFile,
  type EvidenceText,
} from './disputes/evidence.ts';
export type { DisputePorts, DisputeSubject } from './disputes/ports.ts';
export { canBeAnswered, type DisputeState, stateOf } from './disputes/state.ts';
export type { AccountNeeds } from './accounts/needs.ts';
export type { Funds } from './payouts/funds.ts';
export type { EndedSubscription, KeptCard, RenewalInvoice } from './renewals/told.ts';
export type { RefundPosted } from './refunds/post-refund.ts';
export type { RefundMade, RefundRequest } from './refunds/refund-charge.ts';
export type { DisputeRow, PaymentTables, PayoutRow } from './schema.ts';
export { type Month, monthAfter, monthOf } from './statements/month.ts';
export type { HandLine, HandStatement } from './statements/by-hand.ts';
export type { StatementLine } from './statements/movements.ts';
export { type Parts, STATEMENT_PARTS, type StatementPart, sumOfParts } from './statements/parts.ts';
export type { Statement } from './statements/read-statement.ts';
