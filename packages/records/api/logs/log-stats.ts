import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { run } from '../../store/queries.ts';
import { answerJson } from '../call/answer-json.ts';
import { logQuery } from './log-query.ts';

/** As far as the hour goes in `2026-11-20 10:15:00.000Z`. */
const HOUR = 'substr("_logs"."created", 1, 13)';

/** GET /api/logs/stats: how many lines there are of each hour. */
export async function logStats(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { where } = logQuery(context, c.req.query('filter') ?? '', '');
  const { db, writer } = context.logs;
  await writer.flush();
  const rows = await run<{ hour: string; total: number }>(db.read(), db.sql.raw, {
    text: `SELECT ${HOUR} AS "hour", count(*) AS "total" FROM "_logs" WHERE ${where.text} GROUP BY ${HOUR} ORDER BY ${HOUR}`,
    params: where.params,
  });
  return answerJson(
    c,
    rows.map(({ hour, total }) => ({ date: `${hour}:00:00.000Z`, total })),
  );
}
