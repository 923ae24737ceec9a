import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import type { LogEntry } from '../../logs/log-entry.ts';
import { run } from '../../store/queries.ts';
import { answerJson } from '../call/answer-json.ts';
import { wholeNumber } from '../call/request.ts';
import { logQuery } from './log-query.ts';
import { presentLog } from './present-log.ts';

const DEFAULT_PER_PAGE = 30;
const MAX_PER_PAGE = 1_000;

/** GET /api/logs */
export async function listLogs(context: RecordsContext, c: ApiContext): Promise<Response> {
  const { filter = '', sort = '', page: asked, perPage: size, skipTotal = '' } = c.req.query();
  const { where, order } = logQuery(context, filter, sort);
  const page = Math.max(1, wholeNumber(asked));
  const wanted = wholeNumber(size);
  const perPage = wanted <= 0 ? DEFAULT_PER_PAGE : Math.min(wanted, MAX_PER_PAGE);
  const { db, writer } = context.logs;
  const { raw } = db.sql;
  await writer.flush();
  const counted = !['1', 'true', 't'].includes(skipTotal.toLowerCase());
  const [count] = counted
    ? await run<{ total: number }>(db.read(), raw, {
        text: `SELECT count(*) AS "total" FROM "_logs" WHERE ${where.text}`,
        params: where.params,
      })
    : [];
  const rows = await run<LogEntry>(db.read(), raw, {
    text: `SELECT * FROM "_logs" WHERE ${where.text} ORDER BY ${order} LIMIT ? OFFSET ?`,
    params: [...where.params, perPage, (page - 1) * perPage],
  });
  const totalItems = count?.total ?? -1;
  return answerJson(c, {
    items: rows.map(presentLog),
    page,
    perPage,
    totalItems,
    totalPages: totalItems < 0 ? -1 : Math.ceil(totalItems / perPage),
  });
}
