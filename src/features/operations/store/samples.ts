import { sql } from 'kysely';
import { addMs, parseUtcText, toUtcText, type UtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobTables } from '#platform/jobs/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import type { OperationSampleRow, OperationTables } from '../model/schema.ts';
import { larger, spanOf } from './sums.ts';

const SAMPLE_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** More jobs than this are counted as so many: what a plot shows then is that there are too many. */
const MOST_JOBS = 100_000;

/** The five minutes that have just ended. */
export function lastSampled(now: UtcText): { from: UtcText; to: UtcText } {
  const to = Math.floor((parseUtcText(now) ?? 0) / SAMPLE_MS) * SAMPLE_MS;
  return { from: toUtcText(to - SAMPLE_MS), to: toUtcText(to) };
}

/** Whether the five minutes that began at `from` have been sampled, by whichever process. */
export async function isSampled(db: Database, from: UtcText): Promise<boolean> {
  const row = await db
    .read<OperationTables>()
    .selectFrom('operation_samples')
    .select('at')
    .where('span', '=', 'minute')
    .where('at', '=', spanOf('minute', from))
    .executeTakeFirst();
  return row !== undefined;
}

interface OrderTables {
  orders: { paidAt: string };
}

/** What the database tells of these five minutes, beside its size. Each count walks an index. */
export async function countSample(
  db: Database,
  { from, to }: { from: UtcText; to: UtcText },
): Promise<Omit<OperationSampleRow, 'span' | 'at' | 'size'>> {
  const query = db.read<MailTables & JobTables & OrderTables>();
  const count = sql<number>`count(*)`.as('n');
  const [jobs, mails, failed, bounced, orders] = await Promise.all([
    query
      .selectFrom(
        query
          .selectFrom('jobs')
          .select('lane')
          // In so many words: a partial index is not used for a parameter.
          .where(sql<boolean>`status <> 'done' AND status = 'waiting'`)
          .where('runAt', '<=', to)
          .limit(MOST_JOBS)
          .as('due'),
      )
      .select(count)
      .executeTakeFirstOrThrow(),
    query
      .selectFrom('mail_outbox')
      .select(count)
      .where(sql<boolean>`"sentAt" <> ''`)
      .where('sentAt', '>=', from)
      .where('sentAt', '<', to)
      .executeTakeFirstOrThrow(),
    ...(['failed', 'bounced'] as const).map((status) =>
      query
        .selectFrom('mail_outbox')
        .select(count)
        .where('status', '=', status)
        .where('created', '>=', addMs(to, -DAY_MS))
        .executeTakeFirstOrThrow(),
    ),
    query
      .selectFrom('orders')
      .select(count)
      .where(sql<boolean>`"paidAt" <> ''`)
      .where('paidAt', '>=', from)
      .where('paidAt', '<', to)
      .executeTakeFirstOrThrow(),
  ]);
  const n = (row: { n: number } | undefined): number => row?.n ?? 0;
  return { jobs: n(jobs), mails: n(mails), mailsFailed: n(failed) + n(bounced), orders: n(orders) };
}

/** Keeps a sample and adds it to its hour, unless another process has. */
export async function keepSample(
  db: Database,
  from: UtcText,
  sample: Omit<OperationSampleRow, 'span' | 'at'>,
): Promise<void> {
  await db.write(async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .as<OperationTables>()
      .insertInto('operation_samples')
      .values({ span: 'minute', at: spanOf('minute', from), ...sample })
      .onConflict((conflict) => conflict.columns(['span', 'at']).doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return;
    const most = (column: string) => larger('operation_samples', column);
    await tx
      .as<OperationTables>()
      .insertInto('operation_samples')
      .values({ span: 'hour', at: spanOf('hour', from), ...sample })
      .onConflict((conflict) =>
        conflict.columns(['span', 'at']).doUpdateSet({
          jobs: most('jobs'),
          mails: sql<number>`operation_samples.mails + excluded.mails`,
          mailsFailed: most('mailsFailed'),
          orders: sql<number>`operation_samples.orders + excluded.orders`,
          size: most('size'),
        }),
      )
      .execute();
  });
}

/** The samples of a span's kind since then, in their order. */
export function samplesSince(
  db: Database,
  span: OperationSampleRow['span'],
  since: UtcText,
): Promise<OperationSampleRow[]> {
  return db
    .read<OperationTables>()
    .selectFrom('operation_samples')
    .selectAll()
    .where('span', '=', span)
    .where('at', '>=', spanOf(span, since))
    .orderBy('at')
    .execute();
}
