import { addMs, type UtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { OperationSumRow, OperationTables } from '../model/schema.ts';

const HOUR_MS = 3_600_000;
/** So long each is kept, in milliseconds: a day's plot reads minutes, a month's hours. */
const KEPT: Record<OperationSumRow['span'], number> = { minute: 48 * HOUR_MS, hour: 93 * 24 * HOUR_MS };
/** As far as a moment's text says when a span began. */
const LENGTH: Record<OperationSumRow['span'], number> = { minute: 16, hour: 13 };

const SPANS = ['minute', 'hour'] as const;

/** When the span began in which a moment is. */
export const spanOf = (span: OperationSumRow['span'], moment: UtcText): string =>
  moment.slice(0, LENGTH[span]);

/** What one process counted within a minute. */
export type Counted = Omit<OperationSumRow, 'span' | 'at'>;

/** Adds what a process counted in the minute of `moment` to the sums. */
export async function addSums(db: Database, moment: UtcText, counted: Counted): Promise<void> {
  await db.write(async (tx) => {
    for (const span of SPANS) {
      await tx
        .as<OperationTables>()
        .insertInto('operation_sums')
        .values({ span, at: spanOf(span, moment), ...counted })
        .onConflict((conflict) =>
          conflict.columns(['span', 'at']).doUpdateSet((eb) => ({
            requests: eb('operation_sums.requests', '+', counted.requests),
            refused: eb('operation_sums.refused', '+', counted.refused),
            failed: eb('operation_sums.failed', '+', counted.failed),
            slow: eb('operation_sums.slow', '+', counted.slow),
            millis: eb('operation_sums.millis', '+', counted.millis),
            memory: eb
              .case()
              .when('operation_sums.memory', '>', counted.memory)
              .then(eb.ref('operation_sums.memory'))
              .else(counted.memory)
              .end(),
          })),
        )
        .execute();
    }
  });
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
    for (const span of SPANS) {
      await tx
        .as<OperationTables>()
        .deleteFrom('operation_sums')
        .where('span', '=', span)
        .where('at', '<', spanOf(span, addMs(now, -KEPT[span])))
        .execute();
    }
  });
}
