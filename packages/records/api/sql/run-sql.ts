import { ApiError } from '#lib/errors.ts';
import { stopwatch } from '#platform/clock/index.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { QueryResult } from '#platform/db/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { toText } from '../../fields/cast.ts';
import { checkValues, length, required } from '../../fields/value-rules.ts';
import { answerJson } from '../call/answer-json.ts';
import { readValues } from '../call/read-values.ts';

const LONGEST_QUERY = 5_000;
const MAX_ROWS = 1_000;
/** What begins so is taken for a change; everything else can only read. */
const CHANGES = /^(insert|create|update|delete|drop|detach)/i;

const SCHEMA = /^(create|drop|detach)\b[^;]*;?\s*$/i;

/** POST /api/sql */
export async function runSql(context: RecordsContext, c: ApiContext): Promise<Response> {
  const values = await readValues(c);
  const query = toText(values.query);
  const errors = checkValues({ query }, { query: [required, length(0, LONGEST_QUERY)] });
  if (Object.keys(errors).length > 0) {
    throw new ApiError(400, 'An error occurred while validating the submitted data.', errors);
  }
  const elapsed = stopwatch();
  try {
    const result = await execute(context, query.trim());
    const execTime = Math.trunc(elapsed());
    return answerJson(c, { execTime, ...result });
  } catch (error) {
    const told = (error as Error).message;
    throw new ApiError(400, `Failed to execute query. Raw error:\n${told}`, {}, error);
  }
}

async function execute(
  { db }: RecordsContext,
  query: string,
): Promise<QueryResult & { affectedRows: number }> {
  if (query === '') throw new Error('empty query');
  if (!CHANGES.test(query)) return { affectedRows: 0, ...(await db.query(query, MAX_ROWS)) };
  const affectedRows = await db.write(async (tx) => {
    const changed = await tx.script(query);
    // Nobody knows what it was: whoever keeps something by version reads it again.
    tx.change({ collection: '', action: 'update', id: '' });
    return changed;
  });
  // What changes the schema changes no rows, whatever the driver counts.
  return { affectedRows: SCHEMA.test(query) ? 0 : affectedRows, columns: [], rows: [] };
}
