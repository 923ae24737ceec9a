import { sql } from 'kysely';
import { firstIdAt } from '#lib/ids.ts';
import { addMs, parseUtcText, toUtcText, type UtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobTables } from '#platform/jobs/index.ts';
import { DELIVER_MAIL, DELIVER_MAILING, type MailTables } from '#platform/mail/index.ts';
import type { OperationSampleRow, OperationTables } from '../model/schema.ts';
import { KEPT, larger, spanOf } from './sums.ts';

const SAMPLE_MS = 5 * 60_000;
const DAY_MS = 24 * 3_600_000;
/** So far the time of an id, or a job's end, may lie from the moment that a row tells: writes wait, and clocks differ. */
const MARGIN_MS = 60_000;
/** So long after it ended a span is sampled, at the soonest: what happened within it may be committed a little later. */
const SETTLED_MS = MARGIN_MS;
/** A mail that somebody waits for is written when the mail server has taken it, with an id from before. */
const MAIL_MARGIN_MS = 10 * MARGIN_MS;
/** More jobs than this are counted as so many: what a plot shows then is that there are too many. */
const MOST_JOBS = 100_000;

/** A time that is sampled: from, and up to but without. UTC text. */
export interface SampledSpan {
  from: UtcText;
  to: UtcText;
}

/** The last five minutes that ended a minute ago or earlier. */
export function lastSpan(now: UtcText): SampledSpan {
  const to = Math.floor(((parseUtcText(now) ?? 0) - SETTLED_MS) / SAMPLE_MS) * SAMPLE_MS;
  return { from: toUtcText(to - SAMPLE_MS), to: toUtcText(to) };
}

/** The newest sample by then, of whichever process. */
export function newestSample(db: Database, now: UtcText): Promise<OperationSampleRow | undefined> {
  return (
    db
      .read<OperationTables>()
      .selectFrom('operation_samples')
      .selectAll()
      .where('span', '=', 'minute')
      // A clock that was ahead leaves samples of times that are yet to come.
      .where('at', '<=', spanOf('minute', lastSpan(now).from))
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/**
 * The spans after a sample that have ended, the oldest first: none where the last one has been sampled, and that one alone
 * where nothing has. Those of which no plot of minutes is drawn any more are left out.
 */
export function spansSince(newest: { at: string } | undefined, now: UtcText): SampledSpan[] {
  const last = lastSpan(now);
  if (newest === undefined) return [last];
  const sampled = parseUtcText(`${newest.at}:00.000Z`) ?? 0;
  const end = parseUtcText(last.to) ?? 0;
  const first = Math.max(sampled + SAMPLE_MS, end - KEPT.minute);
  const count = Math.max(0, Math.ceil((end - first) / SAMPLE_MS));
  return Array.from({ length: count }, (_, n) => ({
    from: toUtcText(end - (count - n) * SAMPLE_MS),
    to: toUtcText(end - (count - n - 1) * SAMPLE_MS),
  }));
}

interface MoneyTables {
  orders: { id: string; paidAt: string };
  ledger_transactions: { id: string; order: string };
}

/** How many jobs are due and don't run. */
export async function countDueJobs(db: Database, now: UtcText): Promise<number> {
  const query = db.read<JobTables>();
  const due = query
    .selectFrom('jobs')
    .select('lane')
    // In so many words: a partial index is not used for a parameter.
    .where(sql<boolean>`status <> 'done' AND status = 'waiting'`)
    .where('runAt', '<=', now)
    .limit(MOST_JOBS)
    .as('due');
  return counted(query.selectFrom(due).select(COUNT));
}

/** What the database tells of these five minutes, also later. Each count reads what was written within them, and little more. */
export async function countSpan(
  db: Database,
  { from, to }: SampledSpan,
): Promise<Pick<OperationSampleRow, 'mails' | 'mailsFailed' | 'orders'>> {
  const query = db.read<MailTables & JobTables & MoneyTables>();
  const firstId = (moment: UtcText, ms: number): string => firstIdAt((parseUtcText(moment) ?? 0) + ms);
  const [mails, orders, ...failed] = await Promise.all([
    counted(
      query
        .selectFrom('mail_outbox')
        .select(COUNT)
        // Sent as soon as it was written, or by a job, however long after: the job ends with it.
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('mail_outbox')
            .select('id')
            .where('id', '>=', firstId(from, -MAIL_MARGIN_MS))
            .where('id', '<', firstId(to, MARGIN_MS))
            .unionAll(
              eb
                .selectFrom('jobs')
                // The key is `mail:` and the mail's id, then what tells another try apart.
                .select(sql<string>`substr("uniqueKey", 6, 15)`.as('id'))
                .where(sql<boolean>`status = 'done'`)
                .where('finished', '>=', from)
                .where('finished', '<', addMs(to, MARGIN_MS))
                .where('kind', 'in', [DELIVER_MAIL, DELIVER_MAILING]),
            ),
        )
        .where('sentAt', '>=', from)
        .where('sentAt', '<', to),
    ),
    counted(
      query
        .selectFrom('orders')
        .select(COUNT)
        // Paid as soon as it was placed, or with an entry in the ledger, however long after.
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('orders')
            .select('id')
            .where('id', '>=', firstId(from, -MARGIN_MS))
            .where('id', '<', firstId(to, MARGIN_MS))
            .unionAll(
              eb
                .selectFrom('ledger_transactions')
                .select('order as id')
                .where('id', '>=', firstId(from, -MARGIN_MS))
                .where('id', '<', firstId(to, MARGIN_MS)),
            ),
        )
        .where('paidAt', '>=', from)
        .where('paidAt', '<', to),
    ),
    ...(['failed', 'bounced'] as const).map((status) =>
      counted(
        query
          .selectFrom('mail_outbox')
          .select(COUNT)
          .where('status', '=', status)
          .where('created', '>=', addMs(to, -DAY_MS))
          .where('created', '<', to),
      ),
    ),
  ]);
  return { mails, mailsFailed: failed.reduce((sum, n) => sum + n, 0), orders };
}

const COUNT = sql<number>`count(*)`.as('n');

async function counted(query: { executeTakeFirstOrThrow(): Promise<{ n: number }> }): Promise<number> {
  return (await query.executeTakeFirstOrThrow()).n;
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
