import { notFound } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import type { LogTables } from '../../logs/log-entry.ts';
import { answerJson } from '../call/answer-json.ts';
import { recordIdOf } from '../call/request.ts';
import { presentLog } from './present-log.ts';

/** GET /api/logs/:id */
export async function viewLog(context: RecordsContext, c: ApiContext): Promise<Response> {
  const id = recordIdOf(c);
  const { db, writer } = context.logs;
  await writer.flush();
  const row = await db
    .read<LogTables>()
    .selectFrom('_logs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return answerJson(c, presentLog(row));
}
