import { ApiError } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { quoted } from '../../fields/columns.ts';
import { removeRow } from '../../writes/delete-record.ts';
import { run } from '../../store/queries.ts';
import { columnsOf } from '../../store/reader.ts';
import { collectionOf, requestInfo } from '../call/request.ts';
import { definitionOfPath } from './definition-of-path.ts';

/** Records read at a time. */
const BATCH = 500;

/** DELETE /api/collections/:collection/truncate: all records, with what goes with them, or none. */
export async function truncateCollection(context: RecordsContext, c: ApiContext): Promise<Response> {
  await definitionOfPath(context, c);
  const collection = collectionOf(context, c);
  if (collection.type === 'view') {
    throw new ApiError(400, "View collections cannot be truncated since they don't store their own records.");
  }
  // Somebody has to be left who can do this.
  if (collection.name === '_superusers') throw refused();
  const info = await requestInfo(context, c);
  const text = `SELECT ${columnsOf(collection)} FROM ${quoted(collection.name)} LIMIT ${BATCH}`;
  try {
    await context.db.write(async (tx) => {
      const removed = new Set<string>();
      for (;;) {
        const rows = await run(tx.as(), context.raw, { text, params: [] });
        if (rows.length === 0) return;
        for (const row of rows) await removeRow(context, tx, info, collection, row, removed);
      }
    });
  } catch (error) {
    throw error instanceof ApiError ? refused(error) : error;
  }
  return c.body(null, 204);
}

function refused(cause?: ApiError): ApiError {
  return new ApiError(
    400,
    'Failed to truncate collection (most likely due to required cascade delete record references).',
    {},
    cause,
  );
}
