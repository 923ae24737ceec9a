import type { Database } from '../db/index.ts';
import type { MailTables, OutboxRow } from './message.ts';

const FAILURES = 100;

/** How many mails of a mailing there are in each state. */
export type MailingProgress = Record<OutboxRow['status'], number>;

/** What became of the mails of a mailing so far. */
export async function mailingProgress(db: Database, batch: string): Promise<MailingProgress> {
  const rows = await db
    .read<MailTables>()
    .selectFrom('mail_outbox')
    .select((eb) => ['status', eb.fn.countAll<number>().as('mails')])
    .where('batch', '=', batch)
    .groupBy('status')
    .execute();
  const progress: MailingProgress = { waiting: 0, sent: 0, kept: 0, failed: 0, bounced: 0 };
  for (const { status, mails } of rows) progress[status] = mails;
  return progress;
}

/** The first hundred mails of a mailing that did not arrive, with the mail server's words. */
export function refusedOf(
  db: Database,
  batch: string,
): Promise<Pick<OutboxRow, 'id' | 'recipient' | 'status' | 'lastError'>[]> {
  return db
    .read<MailTables>()
    .selectFrom('mail_outbox')
    .select(['id', 'recipient', 'status', 'lastError'])
    .where('batch', '=', batch)
    .where('status', 'in', ['failed', 'bounced'])
    .orderBy('id')
    .limit(FAILURES)
    .execute();
}
