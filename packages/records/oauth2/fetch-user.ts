import { idTokenClaims } from './id-token.ts';
import {
  type Provider,
  ProviderError,
  type ProviderToken,
  type ProviderUser,
} from '../providers/provider.ts';
import { callProvider, jsonOf } from './provider-request.ts';

/** Longer ids or addresses are nobody's. */
const MAX_TEXT = 1_000;

/**
 * Asks the provider whose token it is. Returns the user in our words, and as the provider said it. `now` in ms. Throws
 * a ProviderError that says why not.
 */
export async function fetchUser(
  provider: Provider,
  token: ProviderToken,
  now: number,
  signal: AbortSignal,
): Promise<{ user: ProviderUser; raw: Record<string, unknown> }> {
  const raw = provider.userInfoURL
    ? await requestUser(provider, token, signal)
    : await idTokenClaims(provider, token.idToken, now);
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    throw new ProviderError('it described nobody');
  }
  const user = provider.toUser(raw, provider, token);
  if (user.id === '') throw new ProviderError('it gave no id of the account');
  if (user.email === '' && provider.emails) user.email = await requestEmail(provider, token, signal);
  if ([user.id, user.email].some((text) => text.length > MAX_TEXT || text.includes('\0'))) {
    throw new ProviderError('it gave an id that can not be kept');
  }
  return { user, raw: { ...raw } };
}

const bearer = (token: ProviderToken): Record<string, string> => ({
  authorization: `Bearer ${token.accessToken}`,
  accept: 'application/json',
  // GitHub answers nobody without.
  'user-agent': 'Mela',
});

async function requestUser(provider: Provider, token: ProviderToken, signal: AbortSignal): Promise<unknown> {
  const { userInfoURL, userQuery, userHeaders, clientId } = provider;
  const headers = { ...bearer(token), ...userHeaders?.(clientId) };
  const asGraphQl = {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: userQuery }),
  };
  return jsonOf(await callProvider(userInfoURL, { ...(userQuery ? asGraphQl : { headers }), signal }));
}

/** The address, or '' where the person did not let us see it. */
async function requestEmail(provider: Provider, token: ProviderToken, signal: AbortSignal): Promise<string> {
  if (!provider.emails) return '';
  const url = provider.emails.url(provider.userInfoURL);
  const answer = await callProvider(url, { headers: bearer(token), signal });
  return [401, 403, 404].includes(answer.status) ? '' : provider.emails.pick(jsonOf(answer));
}
