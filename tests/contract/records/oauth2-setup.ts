import type PocketBase from 'pocketbase';
import type { AuthProviderInfo, RecordAuthResponse } from 'pocketbase';
import type { Database } from '#platform/db/index.ts';
import { CLIENT, type OidcUnderTest } from '../../support/oidc-provider.ts';
import type { TestApp } from './test-app.ts';

/** Where people come back to; nothing needs to be there. */
export const REDIRECT = 'http://127.0.0.1:1/back';

export interface OAuth2Options {
  enabled?: boolean;
  providers?: Record<string, unknown>[];
  mappedFields?: Record<string, string>;
}

interface CollectionsTable {
  _collections: { id: string; name: string; options: string };
}

/** Changes the OAuth2 options of users, as an operator would. */
export async function setOAuth2(app: TestApp, db: Database, change: OAuth2Options): Promise<void> {
  await db.write(async (tx) => {
    const query = tx.as<CollectionsTable>();
    const row = await query
      .selectFrom('_collections')
      .selectAll()
      .where('name', '=', 'users')
      .executeTakeFirstOrThrow();
    const options = JSON.parse(row.options) as { oauth2: OAuth2Options };
    options.oauth2 = { ...options.oauth2, enabled: true, ...change };
    await query
      .updateTable('_collections')
      .set({ options: JSON.stringify(options) })
      .where('id', '=', row.id)
      .execute();
  });
  await app.reload();
}

/** The provider's options with the test's own OpenID provider behind it. */
export function optionsOf(provider: OidcUnderTest, name = 'oidc'): Record<string, unknown> {
  const { authURL, tokenURL, userInfoURL } = provider;
  return { name, ...CLIENT, authURL, tokenURL, userInfoURL, displayName: 'Test', pkce: null, extra: null };
}

/** What auth-methods tells of one provider. */
export async function methodOf(pb: PocketBase, name = 'oidc'): Promise<AuthProviderInfo> {
  const { oauth2 } = await pb.collection('users').listAuthMethods();
  const found = oauth2.providers.find((one) => one.name === name);
  if (!found) throw new Error(`${name} is not among the methods`);
  return found;
}

/** Signs in as somebody who has an account at the provider: there, back, and in with the code. */
export async function signIn(
  pb: PocketBase,
  provider: OidcUnderTest,
  subject: string,
  options: { createData?: Record<string, unknown>; name?: string; scope?: string } = {},
): Promise<RecordAuthResponse> {
  const { name = 'oidc' } = options;
  const method = await methodOf(pb, name);
  const address = new URL(method.authURL + REDIRECT);
  if (options.scope) address.searchParams.set('scope', options.scope);
  const back = await provider.walk(address.href, subject);
  if (back.searchParams.get('state') !== method.state) throw new Error('the state came back changed');
  const code = back.searchParams.get('code') ?? '';
  return pb
    .collection('users')
    .authWithOAuth2Code(name, code, method.codeVerifier, REDIRECT, options.createData);
}
