export { deliverMail } from './deliver.ts';
export type { Attachment, MailMessage, MailTables, OutboxRow } from './message.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { type MailTransport, smtpTransport } from './transport.ts';
