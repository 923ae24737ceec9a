import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  customFetch,
  genericTokenEndpointRequest,
} from 'oauth4webapi';
import { Lru } from '#lib/cache/lru.ts';
import { toUtcText } from '#lib/time.ts';
import { textAt } from '../providers/answer-path.ts';
import { type Provider, ProviderError, type ProviderToken } from '../providers/provider.ts';
import { type Answer, callProvider } from './provider-request.ts';

/** The two ways to show the client's secret; a provider takes the one or the other, and few say which. */
const WAYS = { basic: ClientSecretBasic, post: ClientSecretPost };
type Way = keyof typeof WAYS;

/** The way that a provider took last. */
const known = new Lru<Way>(200);

/** What a person brings back from the provider. */
export interface Grant {
  code: string;
  codeVerifier: string;
  redirectURL: string;
}

/** Gets the token for a code. `now` in ms. Throws a ProviderError that says why not. */
export async function exchangeCode(
  provider: Provider,
  grant: Grant,
  now: number,
  signal: AbortSignal,
): Promise<ProviderToken> {
  const { answer, way } = await askForToken(provider, grant, signal);
  const token = tokenFrom(answer, now);
  known.set(clientOf(provider), way);
  return token;
}

/** What a provider answers to a code, in the way that it takes. Throws a ProviderError where no answer comes. */
export async function askForToken(
  provider: Provider,
  grant: Grant,
  signal: AbortSignal,
): Promise<{ answer: Answer; way: Way }> {
  const { clientId, clientSecret } = provider;
  if (!clientId || !clientSecret) throw new ProviderError('we have no client id or secret');
  const tried = known.get(clientOf(provider));
  const way = tried ?? 'basic';
  const answer = await ask(provider, grant, way, signal);
  if (!wantsAnotherWay(answer, tried !== undefined)) return { answer, way };
  const other = way === 'basic' ? 'post' : 'basic';
  return { answer: await ask(provider, grant, other, signal), way: other };
}

const clientOf = ({ tokenURL, clientId }: Provider): string => `${tokenURL} ${clientId}`;

/** Whoever says that the code is not good has let us in: it would not be better in another way. */
function wantsAnotherWay(answer: Answer, tookThisOne: boolean): boolean {
  if (answer.status < 400 || answer.status > 499) return false;
  const error = textAt(fieldsOf(answer), 'error');
  return tookThisOne ? error === 'invalid_client' : error !== 'invalid_grant';
}

async function ask(provider: Provider, grant: Grant, way: Way, signal: AbortSignal): Promise<Answer> {
  const { tokenURL, clientId, clientSecret, pkce } = provider;
  const { code, codeVerifier, redirectURL } = grant;
  let answer: Answer | undefined;
  await genericTokenEndpointRequest(
    { issuer: tokenURL, token_endpoint: tokenURL },
    { client_id: clientId },
    WAYS[way](clientSecret),
    'authorization_code',
    {
      code,
      ...(redirectURL ? { redirect_uri: redirectURL } : {}),
      ...(pkce && codeVerifier ? { code_verifier: codeVerifier } : {}),
    },
    {
      // Addresses are the operator's: a provider beside us on the same machine speaks http.
      [allowInsecureRequests]: true,
      [customFetch]: async (url, { body, headers, method }) => {
        answer = await callProvider(url, { body: String(body), headers, method, signal });
        return new Response(null, { status: 200 });
      },
    },
  ).catch((error: Error) => {
    throw error instanceof ProviderError ? error : new ProviderError(error.message);
  });
  if (!answer) throw new ProviderError('nothing was asked');
  return answer;
}

/** The fields of an answer; some providers answer as a form. */
export function fieldsOf({ type, text }: Answer): Record<string, unknown> {
  if (/^(?:application\/x-www-form-urlencoded|text\/plain)/.test(type) && !text.trimStart().startsWith('{')) {
    return Object.fromEntries(new URLSearchParams(text));
  }
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function tokenFrom(answer: Answer, now: number): ProviderToken {
  const fields = fieldsOf(answer);
  const accessToken = textAt(fields, 'access_token');
  const failed = textAt(fields, 'error');
  if (answer.status < 200 || answer.status > 299 || failed || !accessToken) {
    const why = failed ? ` (${failed}: ${textAt(fields, 'error_description')})`.slice(0, 200) : '';
    throw new ProviderError(`it answered ${answer.status}${why} and no token`);
  }
  const seconds = Number(textAt(fields, 'expires_in'));
  const lasts = seconds > 0 && seconds < 1e9;
  return {
    accessToken,
    refreshToken: textAt(fields, 'refresh_token'),
    expiry: lasts ? toUtcText(now + seconds * 1000) : '',
    idToken: textAt(fields, 'id_token'),
    answer: fields,
  };
}
