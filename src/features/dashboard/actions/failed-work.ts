import { sql } from 'kysely';
import { notFound } from '#lib/errors.ts';
import { requireRetryable } from '#features/payout-holds/index.ts';
import { addMs, type UtcText } from '#lib/time.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import { DELIVER_MAIL, DELIVER_MAILING, type MailTables } from '#platform/mail/index.ts';
import type { JobTables } from '#platform/jobs/index.ts';

/** What failed longer ago nobody mends any more. */
const LOOKED_BACK_MS = 7 * 24 * 3_600_000;
const SHOWN = 100;

const DELIVERIES: ReadonlySet<string> = new Set([DELIVER_MAIL, DELIVER_MAILING]);

type Tables = JobTables & MailTables;

/** A piece of work that was tried as often as it is, and failed. */
export interface FailedJob {
  id: string;
  kind: string;
  lastError: string;
  finished: UtcText;
  /** Of a mail: what it was; null of other work. */
  mail: { recipient: string; subject: string } | null;
}

/** The mail that a job was to deliver; '' for other work. */
function mailOf({ kind, payload }: { kind: string; payload: string }): string {
  if (!DELIVERIES.has(kind)) return '';
  const { id } = JSON.parse(payload) as { id?: unknown };
  return typeof id === 'string' ? id : '';
}

/** Jobs that failed in the last seven days, the latest first; those that deliver a mail with the mail. */
export async function failedWork(db: Database, now: UtcText): Promise<FailedJob[]> {
  const query = db.read<Tables>();
  const rows = await query
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload', 'lastError', 'finished'])
    // In the words of the index, which a parameter would not match.
    .where(sql<boolean>`status = 'failed'`)
    .where('finished', '>', addMs(now, -LOOKED_BACK_MS))
    .orderBy('finished', 'desc')
    .limit(SHOWN)
    .execute();
  const ids = rows.map(mailOf).filter(Boolean);
  const mails =
    ids.length === 0
      ? []
      : await query
          .selectFrom('mail_outbox')
          .select(['id', 'recipient', 'subject'])
          .where('id', 'in', ids)
          .execute();
  const byId = new Map(mails.map(({ id, recipient, subject }) => [id, { recipient, subject }]));
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    lastError: row.lastError,
    finished: row.finished,
    mail: byId.get(mailOf(row)) ?? null,
  }));
}

/** How many mails and other jobs failed in the last seven days. */
export async function countFailed(db: Database, now: UtcText): Promise<{ jobs: number; mails: number }> {
  const rows = await db
    .read<Tables>()
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where(sql<boolean>`status = 'failed'`)
    .where('finished', '>', addMs(now, -LOOKED_BACK_MS))
    .groupBy('kind')
    .execute();
  const sum = (of: boolean) =>
    rows.reduce((all, { kind, count }) => (DELIVERIES.has(kind) === of ? all + count : all), 0);
  return { jobs: sum(false), mails: sum(true) };
}

/** Has a failed job, and the mail that it was to deliver, tried again from the beginning. Throws 404 for one that has not failed, 409 for a transfer that is held. */
export async function retryJob({ db, clock }: { db: Database; clock: Clock }, id: string): Promise<void> {
  await db.write(async (tx) => {
    const query = tx.as<Tables>();
    const job = await query
      .updateTable('jobs')
      .set({ status: 'waiting', attempts: 0, runAt: clock.text(), finished: '', lockedUntil: '' })
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .returning(['kind', 'payload'])
      .executeTakeFirst();
    if (!job) throw notFound();
    await requireRetryable(tx, job);
    if (!DELIVERIES.has(job.kind)) return;
    await query
      .updateTable('mail_outbox')
      .set({ status: 'waiting' })
      .where('id', '=', mailOf(job))
      .where('status', '=', 'failed')
      .execute();
  });
}
