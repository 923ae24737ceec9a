import { calculatePKCECodeChallenge } from 'oauth4webapi';
import type { Ids } from '#lib/ids.ts';
import { markOf } from './mark.ts';
import type { Provider } from '../providers/provider.ts';

/** What a client needs to send somebody to a provider; the names are PocketBase's. */
export interface Authorization {
  name: string;
  displayName: string;
  logo: string;
  state: string;
  /** Ends with `redirect_uri=`, so that the client appends its own. */
  authURL: string;
  /** The same by its old name. */
  authUrl: string;
  /** '' here and below where the provider takes no PKCE. */
  codeVerifier: string;
  codeChallenge: string;
  codeChallengeMethod: string;
}

/** A new authorization at that provider, with its own secrets. */
export async function authorizationAt(provider: Provider, ids: Ids): Promise<Authorization> {
  const state = ids.secret(24).slice(0, 30);
  const codeVerifier = provider.pkce ? ids.secret(32) : '';
  const codeChallenge = codeVerifier && (await calculatePKCECodeChallenge(codeVerifier));
  const codeChallengeMethod = codeVerifier && 'S256';
  const parameters = new URLSearchParams({
    client_id: provider.clientId,
    ...(codeVerifier ? { code_challenge: codeChallenge, code_challenge_method: codeChallengeMethod } : {}),
    ...provider.authParameters,
    response_type: 'code',
    ...(provider.scopes.length > 0 ? { scope: provider.scopes.join(' ') } : {}),
    state,
  });
  const joint = provider.authURL.includes('?') ? '&' : '?';
  const authURL = `${provider.authURL}${joint}${parameters}&redirect_uri=`;
  return {
    name: provider.name,
    displayName: provider.displayName || provider.name,
    logo: markOf(provider.displayName || provider.name, provider.colour),
    state,
    authURL,
    authUrl: authURL,
    codeVerifier,
    codeChallenge,
    codeChallengeMethod,
  };
}
