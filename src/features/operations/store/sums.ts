import { type RawBuilder, sql } from 'kysely';
import { addMs, type UtcText } from '#lib/time.ts';
import type { Database, Tx } from '#platform/db/index.ts';
import { BUCKETS } from '../model/duration-buckets.ts';
import type { OperationSumRow, OperationTables } from '../model/schema.ts';

const HOUR_MS = 3_600_000;
/** So long each is kept, in milliseconds: a day's plot reads minutes, a month's hours. */
export const KEPT: Record<OperationSumRow['span'], number> = {
  minute: 48 * HOUR_MS,
  hour: 93 * 24 * HOUR_MS,
};
/** As far as a moment's text says when a span began. */
const LENGTH = { minute: 16, hour: 13, day: 10 };

const SPANS = ['minute', 'hour'] as const;
const ADDED = ['requests', 'refused', 'failed', 'slow', 'millis', ...BUCKETS] as const;

/** When the span began in which a moment is. */
export const spanOf = (span: keyof typeof LENGTH, moment: UtcText): string => moment.slice(0, LENGTH[span]);

/** What one process counted within a minute. */
export type Counted = Omit<OperationSumRow, 'span' | 'at'>;

/** `column = what is there + what comes`, for each. */
export const addedUp = (table: string, columns: readonly string[]): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(
    columns.map((column) => [
      column,
      sql`${sql.ref(`${table}.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
    ]),
  );

/** The larger of what is there and what comes. */
export const larger = (table: string, column: string): RawBuilder<number> => {
  const [there, comes] = [sql.ref(`${table}.${column}`), sql.ref(`excluded.${column}`)];
  return sql<number>`CASE WHEN ${there} > ${comes} THEN ${there} ELSE ${comes} END`;
};

/** Adds what a process counted in the minute of `moment` to the sums. */
export async function addSums(tx: Tx, moment: UtcText, { clients, ...counted }: Counted): Promise<void> {
  for (const span of SPANS) {
    await tx
      .as<OperationTables>()
      .insertInto('operation_sums')
      .values({ span, at: spanOf(span, moment), ...counted, clients: span === 'minute' ? clients : 0 })
      .onConflict((conflict) =>
        conflict.columns(['span', 'at']).doUpdateSet({
          ...addedUp('operation_sums', ADDED),
          clients: sql<number>`operation_sums.clients + excluded.clients`,
          memory: larger('operation_sums', 'memory'),
        }),
      )
      .execute();
  }
  if (clients === 0) return;
  // Of several processes in the same minute there are more than of any one of them.
  const hour = spanOf('hour', moment);
  await tx
    .as<OperationTables>()
    .updateTable('operation_sums')
    .set({
      clients: (eb) =>
        eb
          .selectFrom('operation_sums as minutes')
          .select(({ fn }) => fn.max('minutes.clients').as('most'))
          .where('minutes.span', '=', 'minute')
          .where('minutes.at', '>=', hour)
          .where('minutes.at', '<', spanOf('hour', addMs(moment, HOUR_MS)))
          .$castTo<number>(),
    })
    .where('span', '=', 'hour')
    .where('at', '=', hour)
    .execute();
}

/** The sums of a span's kind since then, in their order; those of times in which nothing was asked are not there. */
export function sumsSince(
  db: Database,
  span: OperationSumRow['span'],
  since: UtcText,
): Promise<OperationSumRow[]> {
  return db
    .read<OperationTables>()
    .selectFrom('operation_sums')
    .selectAll()
    .where('span', '=', span)
    .where('at', '>=', spanOf(span, since))
    .orderBy('at')
    .execute();
}

/** Deletes the sums that no plot reads any more. */
export async function forgetSums(db: Database, now: UtcText): Promise<void> {
  await db.write(async (tx) => {
    for (const table of ['operation_sums', 'operation_samples'] as const) {
      for (const span of SPANS) {
        await tx
          .as<OperationTables>()
          .deleteFrom(table)
          .where('span', '=', span)
          .where('at', '<', spanOf(span, addMs(now, -KEPT[span])))
          .execute();
      }
    }
  });
}
