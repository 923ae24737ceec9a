import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';

/** DELETE /api/logs: all of them. */
export async function deleteLogs(context: RecordsContext, c: ApiContext): Promise<Response> {
  await context.logs.forgetAll();
  return c.body(null, 204);
}
