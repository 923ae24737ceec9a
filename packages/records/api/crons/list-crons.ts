import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { answerJson } from '../call/answer-json.ts';

/** GET /api/crons */
export async function listCrons(context: RecordsContext, c: ApiContext): Promise<Response> {
  return answerJson(c, await context.crons.list());
}
