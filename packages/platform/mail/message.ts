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
  /** As `Name <address>`; the server's own sender when left out. */
  from?: string;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  attachments?: readonly Attachment[];
  /** Where a POST takes the reader off the list (RFC 8058); left out for mails about the reader's own things. */
  unsubscribeUrl?: string;
}

/** As it is kept in the outbox. `kept`: there is no mail server, it is shown at `/outbox`. */
export interface OutboxRow {
  id: string;
  uniqueKey: string | null;
  recipient: string;
  /** Empty for the server's own. */
  sender: string;
  replyTo: string;
  subject: string;
  html: string;
  body: string;
  /** JSON: `[{filename, contentType, calendarMethod?, content (base64)}]` */
  attachments: string;
  /** `bounced`: the mail server said that this address takes no mail, and is not asked again. */
  status: 'waiting' | 'sent' | 'kept' | 'failed' | 'bounced';
  sentAt: string;
  lastError: string;
  /** Empty for mails that nobody may unsubscribe from. */
  unsubscribeUrl: string;
  /** Of which mailing it is one; empty for single mails. */
  batch: string;
  created: string;
}

export interface MailTables {
  mail_outbox: OutboxRow;
  /** Addresses that took no mail, by what stands for them (`addressKey`), and when that was. */
  mail_refusals: { address: string; at: string };
}

/** The mail as a row that waits to be delivered. */
export function storedMail(
  message: MailMessage,
  row: { id: string; created: string; uniqueKey?: string | null; batch?: string },
): OutboxRow {
  return {
    id: row.id,
    uniqueKey: row.uniqueKey ?? null,
    recipient: message.to,
    sender: message.from ?? '',
    replyTo: message.replyTo ?? '',
    subject: message.subject,
    html: message.html,
    body: message.text,
    attachments: JSON.stringify(
      (message.attachments ?? []).map((file) => ({
        ...file,
        content: Buffer.from(file.content).toString('base64'),
      })),
    ),
    status: 'waiting',
    sentAt: '',
    lastError: '',
    unsubscribeUrl: message.unsubscribeUrl ?? '',
    batch: row.batch ?? '',
    created: row.created,
  };
}
