import { ApiError, notFound } from '#lib/errors.ts';
import { type AuthCollection, requireAuthCollection } from '../credentials/auth-collection.ts';
import { completeSignIn } from '../auth/sign-in/complete-sign-in.ts';
import { ownInfo } from '../auth/own-info.ts';
import type { SignedIn, SignInOptions } from '../auth/model/signed-in.ts';
import type { AuthContext } from '../auth/model/context.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { systemInfo } from '../rules/system-info.ts';
import { findById } from '../store/reader.ts';
import { updateRecord } from '../writes/update-record.ts';
import type { Row } from '../schema/row.ts';
import { valuesOf } from '../store/values.ts';
import { keepPicture } from './avatar.ts';
import { authorizationAt } from './authorization.ts';
import { providersOf } from '../providers/configured.ts';
import { enter, type Entered } from './enter.ts';
import type { Grant } from './exchange-code.ts';
import type { Provider } from '../providers/provider.ts';

/** What our own pages ask Google for (specification §7); the API offers PocketBase's. */
const GOOGLE_SCOPES = ['email', 'profile', 'openid'];

/** Where somebody is sent, and what has to be known when they come back. */
export interface ProviderVisit {
  /** The provider's address, complete. */
  url: string;
  state: string;
  /** '' where the provider takes no PKCE. */
  codeVerifier: string;
}

/** Signing in with an account elsewhere, for pages: each throws the ApiError that the API answers with. */
export interface ProviderSignIn {
  /** The providers that pages can send people to, in the collection's order. */
  providers(collection: string): { name: string; displayName: string }[];
  /** Null where there is no such provider. */
  visitProvider(collection: string, provider: string, redirectURL: string): Promise<ProviderVisit | null>;
  /**
   * Signs in with the code that the provider gave. The record takes its name and `avatarUrl` from the account. Throws
   * 400, and 401 with `mfaId` in its data where a second way in is wanted.
   */
  signInWithProvider(
    collection: string,
    provider: string,
    grant: Grant,
    options?: SignInOptions,
  ): Promise<SignedIn>;
  /** Links the account with the record of that id, who must be the one who asks. Throws 409 when somebody else has it. */
  linkProvider(collection: string, id: string, provider: string, grant: Grant): Promise<void>;
}

export function providerSignIn(context: AuthContext): ProviderSignIn {
  const named = (name: string): AuthCollection => requireAuthCollection(context.registry, name);
  return {
    providers: (name) => offered(context, named(name)).map(told),
    async visitProvider(name, providerName, redirectURL) {
      const provider = offered(context, named(name)).find((one) => one.name === providerName);
      if (!provider) return null;
      const own = providerName === 'google' ? { ...provider, scopes: GOOGLE_SCOPES } : provider;
      const { authURL, state, codeVerifier } = await authorizationAt(own, context.ids);
      return { url: authURL + encodeURIComponent(redirectURL), state, codeVerifier };
    },
    async signInWithProvider(name, providerName, grant, { mfaId = '', place } = {}) {
      const collection = named(name);
      const provider = providerOf(context, collection, providerName);
      const info = stranger({ mfaId });
      const entered = await enter(context, collection, info, provider, grant, {});
      const row = await takeProfile(context, collection, entered);
      const picture = typeof entered.meta.avatarURL === 'string' ? entered.meta.avatarURL : '';
      keepPicture(context, collection, row, provider, picture).catch((error: unknown) =>
        context.log.warn({ err: error }, 'the picture of an account could not be kept'),
      );
      const done = await completeSignIn(context, {
        collection,
        row,
        info,
        method: 'oauth2',
        place: place ?? null,
      });
      if ('mfaId' in done) throw new ApiError(401, 'A second sign-in step is needed.', { ...done });
      return { token: done.token, record: valuesOf(collection, row) };
    },
    async linkProvider(name, id, providerName, grant) {
      const collection = named(name);
      const provider = providerOf(context, collection, providerName);
      const own = await findById(context.db.read(), context.raw, collection, id);
      if (!own) throw notFound();
      const info = { ...ownInfo(collection, own), context: 'oauth2' as const };
      await enter(context, collection, info, provider, grant, {}, id);
    },
  };
}

/** Those that send people back by a link: a form that another site posts is nothing that pages take. */
function offered(context: AuthContext, collection: AuthCollection): Provider[] {
  return (providersOf(context, collection) ?? []).filter(
    ({ authParameters }) => authParameters?.response_mode !== 'form_post',
  );
}

function told({ name, displayName }: Provider): { name: string; displayName: string } {
  return { name, displayName: displayName || name };
}

function providerOf(context: AuthContext, collection: AuthCollection, name: string): Provider {
  const provider = offered(context, collection).find((one) => one.name === name);
  if (!provider) throw notFound('Missing or invalid provider');
  return provider;
}

function stranger(body: Record<string, unknown>): RequestInfo {
  return { context: 'oauth2', method: 'POST', query: {}, headers: {}, body, auth: null };
}

/** Puts the account's name and picture into the record; what its fields don't take is left out. */
async function takeProfile(
  context: AuthContext,
  collection: AuthCollection,
  { row, meta }: Entered,
): Promise<Row> {
  const values: Record<string, string> = {};
  for (const [field, value] of [
    ['name', meta.name],
    ['avatarUrl', meta.avatarURL],
  ] as const) {
    const news = typeof value === 'string' && value !== '' && value !== row[field];
    if (news && collection.byName.has(field)) values[field] = value;
  }
  if (Object.keys(values).length === 0) return row;
  const request = { collection, info: systemInfo(context.registry), values, uploads: [], trusted: true };
  try {
    return await updateRecord(context, request, row.id as string);
  } catch (error) {
    // Nobody is kept out for the sake of a picture.
    if (error instanceof ApiError && error.status === 400) return row;
    throw error;
  }
}
