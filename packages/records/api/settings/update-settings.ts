import type { ApiContext } from '#platform/http/index.ts';
import { changeSettings } from '../../operators/change-settings.ts';
import { presentSettings } from '../../settings/present-settings.ts';
import { answerJson } from '../call/answer-json.ts';
import { readValues } from '../call/read-values.ts';
import type { RecordsContext } from '../state/context.ts';

/** PATCH /api/settings: what is left out stays, secrets too. */
export async function updateSettings(context: RecordsContext, c: ApiContext): Promise<Response> {
  return answerJson(c, presentSettings(await changeSettings(context, await readValues(c))));
}
