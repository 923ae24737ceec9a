import type { Clock } from '../clock/index.ts';
import type { Database } from '../db/index.ts';
import type { JobKind, Lane } from '../jobs/index.ts';
import type { MailTables, OutboxRow } from './message.ts';
import { noteRefusal } from './refusals.ts';
import { isRefusedForGood } from './refused.ts';
import { withSiteName } from './layout/site-name.ts';
import type { MailTransport } from './transport.ts';

/** Delivers one mail to somebody who waits for it, `{id}`. */
export const DELIVER_MAIL = 'mail.deliver';
/** The same of a mail to many. */
export const DELIVER_MAILING = 'mail.deliver-mailing';

const LANE_OF = { [DELIVER_MAIL]: 'tickets', [DELIVER_MAILING]: 'mailings' } as const satisfies Record<
  string,
  Lane
>;

/**
 * The job that hands one mail of the outbox to the mail server; without one the mail is kept to be shown. Single mails and
 * mailings have a lane and connections of their own, so that neither waits for the other.
 */
export function deliverMail(
  kind: keyof typeof LANE_OF,
  deps: {
    db: Database;
    clock: Clock;
    /** The mail server as it is set now; null for none. */
    transport: () => Promise<MailTransport | null>;
    /** What the site is called now. */
    siteName: () => Promise<string>;
  },
): JobKind<{ id: string }> {
  const { db, clock } = deps;
  const mark = (
    { id, recipient }: Pick<OutboxRow, 'id' | 'recipient'>,
    change: Partial<OutboxRow> & Pick<OutboxRow, 'status'>,
  ) =>
    db.write(async (tx) => {
      await tx.as<MailTables>().updateTable('mail_outbox').set(change).where('id', '=', id).execute();
      const { status } = change;
      if (status === 'bounced' || status === 'sent')
        await noteRefusal(tx, recipient, status === 'bounced', clock.text());
    });

  return {
    kind,
    lane: LANE_OF[kind],
    async run({ id }, attempt) {
      const row = await db
        .read<MailTables>()
        .selectFrom('mail_outbox')
        .selectAll()
        .where('id', '=', id)
        .where('status', '=', 'waiting')
        .executeTakeFirst();
      if (!row) return;
      const transport = await deps.transport();
      const mail = withSiteName(row, await deps.siteName());
      if (!transport) {
        const { subject, html, body } = mail;
        await mark(row, { status: 'kept', subject, html, body });
        return;
      }
      try {
        await transport.send(mail, attempt.signal);
      } catch (error) {
        if (attempt.signal?.aborted) throw error;
        if (isRefusedForGood(error)) {
          await mark(row, { status: 'bounced', lastError: wordsOf(error) });
          return;
        }
        await mark(row, {
          status: attempt.last ? 'failed' : 'waiting',
          lastError: wordsOf(error),
        });
        throw error;
      }
      await mark(row, { status: 'sent', sentAt: clock.text(), lastError: '' });
    },
  };
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
