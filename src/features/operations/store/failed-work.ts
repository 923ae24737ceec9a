import { sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import type { JobTables } from '#platform/jobs/index.ts';
import { DELIVER_MAIL, DELIVER_MAILING, type MailTables } from '#platform/mail/index.ts';
import type { UtcText } from '#lib/time.ts';

const DELIVERIES: readonly string[] = [DELIVER_MAIL, DELIVER_MAILING];

/** How much work was given up and still stands so: mails that could not be handed over, and other jobs. */
export async function countFailed(db: Database): Promise<{ jobs: number; mails: number }> {
  const rows = await db
    .read<JobTables>()
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    // In the words of the index, which a parameter would not match.
    .where(sql<boolean>`status = 'failed'`)
    .groupBy('kind')
    .execute();
  const sum = (mails: boolean): number =>
    rows.reduce((all, { kind, count }) => (DELIVERIES.includes(kind) === mails ? all + count : all), 0);
  return { jobs: sum(false), mails: sum(true) };
}

/** How many mails were refused for good since then. */
export async function countBounced(db: Database, since: UtcText): Promise<number> {
  const { count } = await db
    .read<MailTables>()
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'bounced')
    .where('created', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}
