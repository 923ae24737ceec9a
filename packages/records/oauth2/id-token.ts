import { createRemoteJWKSet, customFetch, decodeJwt, type JWTPayload, jwtVerify } from 'jose';
import { Lru } from '#lib/cache/lru.ts';
import { type Provider, ProviderError } from '../providers/provider.ts';
import { callProvider } from './provider-request.ts';

/** Clocks differ by so many seconds, as PocketBase has it. */
const LEEWAY = 300;
/** Of those who sign with a key pair; a shared secret proves nothing here. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];

const keySets = new Lru<ReturnType<typeof createRemoteJWKSet>>(50);

function keysAt(url: string): ReturnType<typeof createRemoteJWKSet> {
  let keys = keySets.get(url);
  if (!keys) {
    keys = createRemoteJWKSet(new URL(url), {
      [customFetch]: async (address, { headers, method, signal }) => {
        const { status, text } = await callProvider(address, { headers, method, signal });
        return new Response(text, { status });
      },
    });
    keySets.set(url, keys);
  }
  return keys;
}

/**
 * The claims of an ID token that came from the provider's token address: for us, in its time, by one of the issuers
 * if they are known, and signed by the provider's keys if their address is. `now` in ms.
 */
export async function idTokenClaims(provider: Provider, idToken: string, now: number): Promise<JWTPayload> {
  if (idToken === '') throw new ProviderError('it gave no ID token');
  const { jwksURL, issuers, expires } = checksOf(provider);
  try {
    if (jwksURL === '') return checked(decodeJwt(idToken), provider.clientId, issuers, now);
    const { payload } = await jwtVerify(idToken, keysAt(jwksURL), {
      algorithms: ALGORITHMS,
      audience: provider.clientId,
      clockTolerance: LEEWAY,
      currentDate: new Date(now),
      ...(issuers.length > 0 ? { issuer: issuers } : {}),
      ...(expires ? { requiredClaims: ['exp'] } : {}),
    });
    return checked(payload, provider.clientId, issuers, now);
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    throw new ProviderError(`its ID token is not good: ${(error as Error).message}`.slice(0, 200));
  }
}

function checksOf({ extra, idToken }: Provider): { jwksURL: string; issuers: string[]; expires: boolean } {
  if (idToken) return { jwksURL: idToken.jwksURL, issuers: [...idToken.issuers], expires: true };
  const { jwksURL, issuers } = extra;
  const named = Array.isArray(issuers) ? issuers : [issuers];
  return {
    jwksURL: typeof jwksURL === 'string' ? jwksURL : '',
    issuers: named.filter((one): one is string => typeof one === 'string' && one !== ''),
    expires: false,
  };
}

function checked(claims: JWTPayload, clientId: string, issuers: string[], now: number): JWTPayload {
  const seconds = now / 1000;
  const { aud, exp, iat, nbf, iss = '' } = claims;
  const audience = Array.isArray(aud) ? aud : [aud];
  if (!audience.includes(clientId)) throw new ProviderError('its ID token is for somebody else');
  if (exp !== undefined && exp + LEEWAY <= seconds) throw new ProviderError('its ID token has expired');
  if (Math.max(iat ?? 0, nbf ?? 0) - LEEWAY > seconds) throw new ProviderError('its ID token is of later');
  if (issuers.length > 0 && !issuers.includes(iss))
    throw new ProviderError('its ID token has another issuer');
  return claims;
}
