import { sql } from 'kysely';
import { requireRetryable, retryable } from '#features/payout-holds/index.ts';
import { ApiError, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import type { JobTables } from '#platform/jobs/index.ts';
import { DELIVER_MAIL, DELIVER_MAILING, type MailTables } from '#platform/mail/index.ts';
import { words } from '../messages/jobs.messages.ts';

interface Deps {
  db: Database;
  clock: Clock;
}

const DELIVERIES: readonly string[] = [DELIVER_MAIL, DELIVER_MAILING];
/** So many are begun anew in one write: whoever else wants to write comes in between. */
const AT_ONCE = 200;

/**
 * Has a failed job tried again from the beginning. Throws 404 for one that has not failed (any more), 409 for a transfer to somebody
 * whose payouts are held.
 */
export async function retryJob({ db, clock }: Deps, id: string): Promise<void> {
  await db.write(async (tx) => {
    const [job] = await beginAnew(tx, [id], clock.text());
    if (!job) throw notFound();
    await requireRetryable(tx, job);
  });
}

/**
 * Has all failed jobs of a kind tried again, but for transfers to those whose payouts are held. Gives how many; each is begun anew
 * once, whoever asks at the same time, and those that fail meanwhile are left.
 */
export async function retryKind({ db, clock }: Deps, kind: string): Promise<number> {
  const now = clock.text();
  let begun = 0;
  // Those that are left stay failed: the next ones come after them.
  let after = { finished: '', id: '' };
  for (;;) {
    const failed = await db
      .read<JobTables>()
      .selectFrom('jobs')
      .select(['id', 'kind', 'payload', 'finished'])
      // In the words of the index, which a parameter would not match.
      .where(sql<boolean>`status = 'failed'`)
      .where('kind', '=', kind)
      .where('finished', '<=', now)
      .where((eb) => eb(eb.refTuple('finished', 'id'), '>', eb.tuple(after.finished, after.id)))
      .orderBy('finished')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = failed.at(-1);
    if (!last) return begun;
    after = last;
    const tried = await db.write(async (tx) => {
      const ids = (await retryable(tx, failed)).map(({ id }) => id);
      return ids.length === 0 ? [] : beginAnew(tx, ids, now);
    });
    begun += tried.length;
  }
}

async function beginAnew(
  tx: Tx,
  ids: readonly string[],
  now: string,
): Promise<{ kind: string; payload: string }[]> {
  const jobs = await tx
    .as<JobTables>()
    .updateTable('jobs')
    .set({ status: 'waiting', attempts: 0, runAt: now, finished: '', lockedUntil: '' })
    .where('id', 'in', ids)
    .where('status', '=', 'failed')
    .returning(['kind', 'payload'])
    .execute();
  const mails = jobs.filter(({ kind }) => DELIVERIES.includes(kind)).map(({ payload }) => mailOf(payload));
  if (mails.length > 0)
    await tx
      .as<MailTables>()
      .updateTable('mail_outbox')
      .set({ status: 'waiting' })
      .where('id', 'in', mails)
      .where('status', '=', 'failed')
      .execute();
  return jobs;
}

function mailOf(payload: string): string {
  const { id } = JSON.parse(payload) as { id?: unknown };
  return typeof id === 'string' ? id : '';
}

/**
 * Gives up a job that waits, so that it isn't tried until somebody has it tried again. Throws 409 for one of the lanes of money
 * and charges, on which stock and payments rely, and for one that is under way; 404 for one that doesn't wait.
 */
export async function stopJob({ db, clock }: Deps, id: string): Promise<void> {
  const now = clock.text();
  await db.write(async (tx) => {
    const query = tx.as<JobTables>();
    const job = await query
      .selectFrom('jobs')
      .select(['lane', 'lockedUntil', 'kind', 'payload'])
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (!job) throw notFound();
    if (job.lane === 'money' || job.lane === 'charges')
      throw new ApiError(
        409,
        inEach(words, (t) => t.notMoney),
      );
    const stopped = await query
      .updateTable('jobs')
      .set({ status: 'failed', finished: now, lastError: STOPPED, lockedUntil: '' })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .where('lockedUntil', '<=', now)
      .returning('id')
      .executeTakeFirst();
    if (!stopped)
      throw new ApiError(
        409,
        inEach(words, (t) => t.isUnderWay),
      );
    if (!DELIVERIES.includes(job.kind)) return;
    await tx
      .as<MailTables>()
      .updateTable('mail_outbox')
      .set({ status: 'failed', lastError: STOPPED })
      .where('id', '=', mailOf(job.payload))
      .where('status', '=', 'waiting')
      .execute();
  });
}

const STOPPED = 'Stopped by an operator.';
