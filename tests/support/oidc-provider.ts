import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import type { default as Provider, GrantContext } from 'oidc-provider';

/** Somebody who has an account at the provider; the id is their subject. */
export interface OidcAccount {
  name: string;
  preferred_username?: string;
  email: string;
  email_verified: boolean;
  picture?: string;
}

/** What Mela is known as there. */
export const CLIENT = { clientId: 'mela', clientSecret: 'a secret of the test' };

export interface OidcUnderTest extends AsyncDisposable {
  issuer: string;
  authURL: string;
  tokenURL: string;
  userInfoURL: string;
  jwksURL: string;
  /** By subject; may be changed at any time. */
  accounts: Map<string, OidcAccount>;
  /**
   * Goes to an authorization address as a browser of that account's owner would, and gives where they are sent back
   * to. The provider asks for nothing.
   */
  walk(address: string, subject: string): Promise<URL>;
}

/** A certified OpenID provider on loopback, which sends people back to `redirectURLs`. */
export async function startOidcProvider(redirectURLs: readonly string[]): Promise<OidcUnderTest> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, OidcAccount>();
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', use: 'sig', alg: 'RS256' };
  const provider: Provider = await openQuietly(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: redirectURLs,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the test'] },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'picture'],
    },
    // ID tokens tell of the user too, as those of many providers do.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: (_: unknown, id: string) => ({
      accountId: id,
      claims: () => ({ sub: id, ...accounts.get(id) }),
    }),
    loadExistingGrant: async ({ oidc }: GrantContext) => {
      const { clientId } = oidc.client;
      const grant = new provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    ttl: { AccessToken: 3_600, Grant: 3_600, IdToken: 3_600, Interaction: 600, Session: 3_600 },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url?.startsWith('/auth?')) request.url = withOwnScopes(request.url);
    if (!request.url?.startsWith('/interaction/')) {
      answer(request, response);
      return;
    }
    void provider
      .interactionDetails(request, response)
      .then(({ params }) =>
        provider.interactionFinished(request, response, {
          login: { accountId: params.login_hint ?? '' },
        }),
      )
      .catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    authURL: `${issuer}/auth`,
    tokenURL: `${issuer}/token`,
    userInfoURL: `${issuer}/me`,
    jwksURL: `${issuer}/jwks`,
    accounts,
    walk: (address, subject) => walk(address, subject, issuer),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Google has names of its own for the scopes that others call by these; so that it can be played by this one. */
function withOwnScopes(path: string): string {
  const url = new URL(path, 'http://provider.invalid');
  if (url.searchParams.get('scope')?.includes('googleapis.com')) {
    url.searchParams.set('scope', 'openid email profile');
  }
  return url.pathname + url.search;
}

/** It warns of the memory that it keeps everything in, and of a Node newer than it knows: both are meant here. */
async function openQuietly(issuer: string, configuration: Record<string, unknown>): Promise<Provider> {
  const { warn } = console;
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).startsWith('oidc-provider')) warn(...said);
  };
  try {
    const { default: Opened } = await import('oidc-provider');
    return new Opened(issuer, configuration);
  } finally {
    console.warn = warn;
  }
}

const MOST_STEPS = 10;

async function walk(address: string, subject: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  url.searchParams.set('login_hint', subject);
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider stopped at ${url.pathname}: ${await response.text()}`);
    url = new URL(location, url);
    if (url.origin !== issuer) return url;
  }
  throw new Error('the provider leads in circles');
}
