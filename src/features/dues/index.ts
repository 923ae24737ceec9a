export type { MemberDues } from './actions/owed/dues-of.ts';
export type { Dues } from './dues.ts';
export { RETURN_PAYMENT } from './model/job-kinds.ts';
export { closeDues } from './actions/owed/close-dues.ts';
export { DUES_KINDS, type DuesFigures, duesIn, isOverdue, overdue } from './actions/owed/definitions.ts';
export { newPayment, openPaymentPage, PAYMENT_PREFIX } from './actions/payments/begin.ts';
export { findPayment, takeIn } from './actions/payments/settle.ts';
export { duesMail } from './mails/dues-mail.ts';
export { receiptMail } from './mails/receipt-mail.ts';
