import type { Transporter } from 'nodemailer';
import type { OutboxRow } from './message.ts';

/** What takes a mail away. */
export interface MailTransport {
  /**
   * Resolves when the server has taken it; throws with the server's words when it has not, or when that takes longer than
   * a delivery may, whatever the server does meanwhile. An aborted `signal` ends it at once.
   */
  send(mail: OutboxRow, signal?: AbortSignal): Promise<void>;
  close(): void;
}

/** How long parts of a delivery may take, in milliseconds. */
export interface MailLimits {
  /** To be connected, and to be greeted. */
  connect: number;
  /** Without a word from the server. */
  silence: number;
  /** All of it: a server that sends a byte now and then is never silent. Shorter than a job's lease. */
  delivery: number;
}

const LIMITS: MailLimits = { connect: 10_000, silence: 30_000, delivery: 60_000 };

/** Connections to the mail server, which is as many mails as are delivered at once by one process and lane. */
const CONNECTIONS = 6;

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
export function smtpTransport(
  server: string | SmtpServer,
  from: string,
  limits: MailLimits = LIMITS,
): MailTransport {
  let opened: Promise<Transporter> | null = null;
  const connect = async (): Promise<Transporter> => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      ...optionsOf(server),
      pool: true,
      maxConnections: CONNECTIONS,
      dnsTimeout: limits.connect,
      connectionTimeout: limits.connect,
      greetingTimeout: limits.connect,
      socketTimeout: limits.silence,
      // A farewell that isn't answered keeps nobody.
      socketCloseTimeout: 1_000,
    });
  };
  return {
    async send(mail, signal) {
      const late = AbortSignal.timeout(limits.delivery);
      const stored = JSON.parse(mail.attachments) as StoredAttachment[];
      opened ??= connect();
      const transporter = await opened;
      const sending = transporter.sendMail({
        signal: signal ? AbortSignal.any([signal, late]) : late,
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
      await sending.catch((error: unknown) => {
        if (!late.aborted) throw error;
        throw new Error(
          `The mail server did not accept the email within ${limits.delivery / 1000} seconds.`,
          {
            cause: error,
          },
        );
      });
    },
    close: () => void opened?.then((transporter) => transporter.close()),
  };
}
