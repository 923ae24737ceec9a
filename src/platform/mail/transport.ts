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

/** A mail server by its parts. */
export interface SmtpServer {
  host: string;
  port: number;
  username: string;
  password: string;
  /** `PLAIN` or `LOGIN`; '' for what the server prefers. */
  authMethod: string;
  /** TLS from the first byte; without it the connection is upgraded where the server offers that. */
  tls: boolean;
  /** What we say our name is; '' for the machine's. */
  localName: string;
}

function optionsOf(server: string | SmtpServer) {
  if (typeof server === 'string') return { url: server };
  const { host, port, username, password, authMethod, tls, localName } = server;
  return {
    host,
    port,
    secure: tls,
    ...(localName ? { name: localName } : {}),
    ...(username || password ? { auth: { user: username, pass: password } } : {}),
    ...(authMethod ? { authMethod } : {}),
  };
}

/**
 * Mail over SMTP. `server` by its parts, or as `smtp://user:pass@host:port` (`smtps://` for TLS from the first byte).
 */
export function smtpTransport(server: string | SmtpServer, from: string): MailTransport {
  let opened: Promise<Transporter> | null = null;
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...optionsOf(server),
      pool: true,
      connectionTimeout: 15_000,
      socketTimeout: 30_000,
    });
  };
  return {
    async send(mail) {
      const stored = JSON.parse(mail.attachments) as StoredAttachment[];
      opened ??= connect();
      const transporter = await opened;
      await transporter.sendMail({
        from: mail.sender || from,
        to: mail.recipient,
        ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
        subject: mail.subject,
        ...(mail.unsubscribeUrl
          ? {
              headers: {
                'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              },
            }
          : {}),
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
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}
