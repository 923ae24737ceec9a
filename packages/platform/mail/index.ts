export { DELIVER_MAIL, DELIVER_MAILING, deliverMail } from './deliver.ts';
export type { Attachment, MailMessage, MailTables, OutboxRow } from './message.ts';
export { imapInbox, type Inbox, type InboxMail, type InboxPlace } from './inbox.ts';
export { type ReceivedMail, readReceivedMail } from './received-mail.ts';
export { createMailer, type Mailer } from './mailer.ts';
export { mailingProgress, type MailingProgress, refusedOf } from './mailing.ts';
export { addressKey, refusingAddresses } from './refusals.ts';
export { createOutbox, type Outbox } from './outbox.ts';
export { type MailShelf, readOutbox } from './shelf.ts';
export { type MailLimits, type MailTransport, smtpTransport, type SmtpServer } from './transport.ts';
export { changingTransport, type MailRoute } from './changing-transport.ts';
export { copiedFrom, copyKey, isMovable } from './copies.ts';
export { mailAsRead } from './mail-as-read.ts';
export { fillSiteName, SITE_NAME } from './layout/site-name.ts';
export { writeLetter } from './layout/letter.ts';
export { MailLayout, type MailLayoutProps } from './layout/mail-layout.ts';
export {
  MailButton,
  type MailFact,
  MailFacts,
  MailHeading,
  MailHtml,
  MailLink,
  MailText,
} from './layout/mail-parts.ts';
export { type RenderedMail, renderMail, unwrappedText } from './layout/render-mail.ts';
