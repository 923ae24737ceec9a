import { ApiError, type FieldErrors, forbidden } from '#lib/errors.ts';
import { parseJson } from '#lib/json-text.ts';
import type { ApiContext } from '#platform/http/index.ts';
import type { RecordsContext } from '../state/context.ts';
import { toText } from '../../fields/cast.ts';
import { fieldError, REQUIRED, wrongLength } from '../../fields/field-error.ts';
import { providersOf } from '../../providers/configured.ts';
import { enter } from '../../oauth2/enter.ts';
import type { Provider } from '../../providers/provider.ts';
import { answerAuth } from './auth-answer.ts';
import { readBody } from '../call/read-body.ts';
import { authCollectionOf, requestInfo } from '../call/request.ts';

const MAX_PROVIDER = 100;

/** POST /api/collections/:collection/auth-with-oauth2: signs in with the code that a provider gave. */
export async function authWithOAuth2(context: RecordsContext, c: ApiContext): Promise<Response> {
  const collection = authCollectionOf(context, c);
  const providers = providersOf(context, collection);
  if (!providers) throw forbidden('The collection is not configured to allow OAuth2 authentication.');
  const { values } = await readBody(c, collection, context.ids);
  const info = { ...(await requestInfo(context, c, values)), context: 'oauth2' as const };
  const grant = {
    code: toText(values.code),
    codeVerifier: toText(values.codeVerifier),
    // Its old name is still taken.
    redirectURL: toText(values.redirectURL) || toText(values.redirectUrl),
  };
  // Apps that sign in through the phone itself have a code without any redirect.
  const provider = chosen(providers, toText(values.provider), grant.code);
  const { row, meta } = await enter(context, collection, info, provider, grant, objectOf(values.createData));
  return answerAuth(context, c, info, collection, row, { method: 'oauth2', meta });
}

function chosen(providers: readonly Provider[], name: string, code: string): Provider {
  const provider = providers.find((one) => one.name === name);
  const errors: FieldErrors = {};
  if (code === '') errors.code = REQUIRED;
  if (name === '') errors.provider = REQUIRED;
  else if (name.length > MAX_PROVIDER) {
    errors.provider = wrongLength(0, MAX_PROVIDER);
  } else if (!provider) {
    errors.provider = fieldError(
      'invalid_provider',
      `Provider with name ${name} is missing or is not enabled.`,
      { name },
    );
  }
  if (!provider || Object.keys(errors).length > 0) {
    throw new ApiError(400, 'An error occurred while loading the submitted data.', errors);
  }
  return provider;
}

/** What a new record is to have; a form sends it as JSON. */
function objectOf(sent: unknown): Record<string, unknown> {
  let value = sent;
  if (typeof sent === 'string' && sent.startsWith('{')) {
    try {
      value = parseJson(sent);
    } catch {
      value = null;
    }
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}
