import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { presentSettings } from '../../settings/present-settings.ts';
import { answerJson } from '../call/answer-json.ts';

/** GET /api/settings */
export async function readSettings(context: RecordsContext, c: ApiContext): Promise<Response> {
  return answerJson(c, presentSettings(await context.settings.current(context.now())));
}
