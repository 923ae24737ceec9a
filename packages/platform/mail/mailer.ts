import type { Ids } from '#lib/ids.ts';
import type { Clock } from '../clock/index.ts';
import type { Database } from '../db/index.ts';
import { type MailMessage, type MailTables, type OutboxRow, storedMail } from './message.ts';
import { withSiteName } from './layout/site-name.ts';
import type { MailTransport } from './transport.ts';

/** Sends a mail while somebody waits to hear whether it went. Everything else goes through the outbox. */
export interface Mailer {
  /** Throws with the mail server's words when it did not take it. Without a server the mail is kept to be shown. */
  send(message: MailMessage): Promise<void>;
}

export function createMailer(deps: {
  db: Database;
  clock: Clock;
  ids: Ids;
  transport: () => Promise<MailTransport | null>;
  /** What the site is called now. */
  siteName: () => Promise<string>;
}): Mailer {
  const { db, clock, ids } = deps;
  return {
    async send(message) {
      const stored = storedMail(message, { id: ids.record(), created: clock.text() });
      const row: OutboxRow = withSiteName(stored, await deps.siteName());
      const transport = await deps.transport();
      if (transport) await transport.send(row);
      const sent = transport
        ? { status: 'sent' as const, sentAt: clock.text() }
        : { status: 'kept' as const };
      await db.write((tx) =>
        tx
          .as<MailTables>()
          .insertInto('mail_outbox')
          .values({ ...row, ...sent })
          .execute(),
      );
    },
  };
}
