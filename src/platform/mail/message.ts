/** A file that goes with a mail. */
export interface Attachment {
  filename: string;
  contentType: string;
  content: Uint8Array;
  /** For what calendars take as an invitation or an entry: `PUBLISH`, `REQUEST`, `CANCEL`. */
  calendarMethod?: string;
}

/** A mail as the product writes it. */
export interface MailMessage {
  to: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  attachments?: readonly Attachment[];
}

/** As it is kept in the outbox. `kept`: there is no mail server, it is shown at `/outbox`. */
export interface OutboxRow {
  id: string;
  uniqueKey: string | null;
  recipient: string;
  replyTo: string;
  subject: string;
  html: string;
  body: string;
  /** JSON: `[{filename, contentType, calendarMethod?, content (base64)}]` */
  attachments: string;
  status: 'waiting' | 'sent' | 'kept' | 'failed';
  sentAt: string;
  lastError: string;
  created: string;
}

export interface MailTables {
  mail_outbox: OutboxRow;
}
