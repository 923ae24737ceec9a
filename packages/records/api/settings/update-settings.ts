import { ApiError } from '#lib/errors.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { checkSettings } from '../../settings/check-settings.ts';
import { merged, WrongTypeError } from '../../settings/merged.ts';
import { presentSettings } from '../../settings/present-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { answerJson } from '../call/answer-json.ts';
import { readValues } from '../call/read-values.ts';

/** PATCH /api/settings: what is left out stays, secrets too. */
export async function updateSettings(context: RecordsContext, c: ApiContext): Promise<Response> {
  const sent = await readValues(c);
  const settings = changed(await context.settings.current(context.now()), sent);
  const errors = checkSettings(settings);
  if (Object.keys(errors).length > 0) {
    throw new ApiError(400, 'An error occurred while saving the new settings.', errors);
  }
  await context.settings.save(settings, context.clock.text());
  return answerJson(c, presentSettings(settings));
}

function changed(settings: Settings, sent: Record<string, unknown>): Settings {
  try {
    const { trustedProxy, ...rest } = merged(settings, sent);
    const headers = trustedProxy.headers.map((name) => name.trim());
    return { ...rest, trustedProxy: { ...trustedProxy, headers } };
  } catch (error) {
    if (!(error instanceof WrongTypeError)) throw error;
    throw new ApiError(400, 'An error occurred while loading the submitted data.', {}, error);
  }
}
