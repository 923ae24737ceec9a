export type { DisputeAnswer } from './actions/disputes/answer-dispute.ts';
export { PAYOUT_EVENTS } from './actions/follow-payments.ts';
export { createPayouts, type Payouts } from './actions/payouts.ts';
export type { StatementLine } from './actions/statements/movements.ts';
export type { Statement } from './actions/statements/read-statement.ts';
export type { PayoutTables } from './model/schema.ts';
