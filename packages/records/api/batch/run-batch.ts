import { ApiError } from '#lib/errors.ts';
import { stopwatch } from '#platform/clock/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { withUploads } from '../../files/keep-uploads.ts';
import type { Row } from '../../schema/row.ts';
import type { BatchStep } from './prepare-batch.ts';

/** The answer when one of them failed: nothing of any of them was kept. */
function batchFailed(index: number, error: ApiError): ApiError {
  const failure = {
    code: 'batch_request_failed',
    message: 'Batch request failed.',
    response: error.toJSON(),
  };
  return new ApiError(400, 'Batch transaction failed.', { requests: { [index]: failure } }, error);
}

/**
 * Does all steps in one transaction, gives the record of each. Throws 400 with the one that failed, or when it took
 * longer than `timeoutMs`.
 */
export async function runBatch(
  context: RecordsContext,
  steps: readonly BatchStep[],
  timeoutMs: number,
): Promise<(Row | null)[]> {
  const work = async (tx: Tx): Promise<(Row | null)[]> => {
    const elapsed = stopwatch();
    const rows: (Row | null)[] = [];
    for (const [n, step] of steps.entries()) {
      if (elapsed() > timeoutMs) throw new ApiError(400, 'Batch transaction failed.');
      try {
        rows.push(await step.apply(tx));
      } catch (error) {
        const told = step.write?.explain(error) ?? error;
        // Anything else may be a reason to try the transaction again, or is a fault of ours.
        throw told instanceof ApiError ? batchFailed(n, told) : told;
      }
    }
    return rows;
  };
  const withFiles = steps.reduceRight(
    (inner, { write }, n) =>
      write && write.uploads.length > 0
        ? () => withUploads(context, write, inner, (rows) => rows[n] ?? {})
        : inner,
    () => context.db.write(work),
  );
  return withFiles();
}
