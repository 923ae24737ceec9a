import type { Transporter } from 'nodemailer';
import type { OutboxRow } from './message.ts';

/** What takes a mail away. */
export interface MailTransport {
  /** Resolves when the server has taken it; throws with the server's words when it has not. */
  send(mail: OutboxRow): Promise<void>;
  close(): void;
}

interface StoredAttachment {
  filename: string;
  contentType: string;
  calendarMethod?: string;
  content: string;
}

/** Mail over SMTP. `url` as `smtp://user:pass@host:port` (`smtps://` for TLS from the first byte). */
export function smtpTransport(url: string, from: string): MailTransport {
  let opened: Promise<Transporter> | null = null;
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({ url, pool: true, connectionTimeout: 15_000, socketTimeout: 30_000 });
  };
  return {
    async send(mail) {
      const stored = JSON.parse(mail.attachments) as StoredAttachment[];
      opened ??= connect();
      const server = await opened;
      await server.sendMail({
        from,
        to: mail.recipient,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        subject: mail.subject,
        html: mail.html,
        text: mail.body,
        // The same id on every try: a server that took the mail before we heard of it can tell.
        messageId: `<${mail.id}@mela>`,
        attachments: stored.map((file) => ({
          filename: file.filename,
          content: Buffer.from(file.content, 'base64'),
          contentType: file.calendarMethod
            ? `${file.contentType}; method=${file.calendarMethod}`
            : file.contentType,
        })),
      });
    },
    close: () => void opened?.then((server) => server.close()),
  };
}
