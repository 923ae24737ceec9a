import { notFound } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';

/** POST /api/crons/:id */
export async function runCron(context: RecordsContext, c: ApiContext): Promise<Response> {
  const id = c.req.param('id') ?? '';
  const known = await context.crons.list();
  if (!known.some((job) => job.id === id)) throw notFound('Missing or invalid cron job.');
  await context.crons.runNow(id);
  return c.body(null, 204);
}
