import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { MailTables, OutboxRow } from './message.ts';
import { isRefusedForGood } from './refused.ts';
import type { MailTransport } from './transport.ts';

export const DELIVER_MAIL = 'mail.deliver';

/** The job that hands one mail of the outbox to the mail server; without one the mail is kept to be shown. */
export function deliverMail(deps: {
  db: Database;
  clock: Clock;
  /** The mail server as it is set now; null for none. */
  transport: () => Promise<MailTransport | null>;
}): JobKind<{ id: string }> {
  const { db, clock } = deps;
  const mark = (id: string, change: Partial<OutboxRow>) =>
    db.write((tx) =>
      tx.as<MailTables>().updateTable('mail_outbox').set(change).where('id', '=', id).execute(),
    );

  return {
    kind: DELIVER_MAIL,
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
      if (!transport) {
        await mark(id, { status: 'kept' });
        return;
      }
      try {
        await transport.send(row);
      } catch (error) {
        if (isRefusedForGood(error)) {
          await mark(id, { status: 'bounced', lastError: wordsOf(error) });
          return;
        }
        await mark(id, {
          status: attempt.last ? 'failed' : 'waiting',
          lastError: wordsOf(error),
        });
        throw error;
      }
      await mark(id, { status: 'sent', sentAt: clock.text(), lastError: '' });
    },
  };
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
