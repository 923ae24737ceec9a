import { ApiError, conflict } from '#lib/errors.ts';
import type { Collection } from '../schema/collection.ts';
import type { AuthContext } from '../auth/model/context.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import type { Row } from '../schema/row.ts';
import { exchangeCode, type Grant } from './exchange-code.ts';
import { fetchUser } from './fetch-user.ts';
import { findRecord } from './find-record.ts';
import { joinRecord } from './join-record.ts';
import {
  type Provider,
  ProviderError,
  type ProviderToken,
  type ProviderUser,
} from '../providers/provider.ts';
import { SIGN_IN_MS } from './provider-request.ts';
import { signUp } from './sign-up.ts';

/** Who came in, and what the client is told of their account. */
export interface Entered {
  row: Row;
  meta: Record<string, unknown>;
}

/**
 * Lets somebody in with the code that their provider gave: as the record that belongs to their account, which is
 * made, if they are new, with `given` in it. Throws 400 when the provider does not answer for them, and 409, with nothing
 * changed, when they are somebody else than `only`.
 */
export async function enter(
  context: AuthContext,
  collection: Collection,
  info: RequestInfo,
  provider: Provider,
  grant: Grant,
  given: Readonly<Record<string, unknown>>,
  only?: string,
): Promise<Entered> {
  const now = context.now();
  const signal = AbortSignal.timeout(SIGN_IN_MS);
  const asked = async <T>(what: string, answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const reason = hidden(error.message, [grant.code, grant.codeVerifier, provider.clientSecret]);
      context.log.warn({ provider: provider.name, reason }, `no OAuth2 ${what}`);
      throw new ApiError(400, `Failed to fetch OAuth2 ${what}.`, {}, new ProviderError(reason));
    }
  };
  const token = await asked('token', exchangeCode(provider, grant, now, signal));
  const { user, raw } = await asked('user', fetchUser(provider, token, now, signal));
  if (provider.name === 'apple') user.name ||= context.appleNames.of(grant.code, now);

  const account = { provider: provider.name, providerId: user.id };
  const found = await findRecord(context, collection, info, provider.name, user);
  if (only !== undefined && found?.id !== only) {
    throw conflict(`That ${provider.displayName || provider.name} account already signs in someone else.`);
  }
  if (!found && collection.createRule === null && !isSuperuser(info)) {
    throw new ApiError(403, 'Only superusers can perform this action.');
  }
  const row = found
    ? await joinRecord(context, collection, info, found, user, account)
    : await signUp(context, collection, info, provider, user, given);
  return { row, meta: { ...metaOf(user, token, raw), isNew: found === null } };
}

/** Some providers repeat in their refusal what was sent to them. */
function hidden(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => (secret ? rest.replaceAll(secret, '[hidden]') : rest), text);
}

function metaOf(user: ProviderUser, token: ProviderToken, rawUser: object): Record<string, unknown> {
  const { id, name, username, email, avatarURL } = user;
  const { accessToken, refreshToken, expiry } = token;
  return {
    id,
    name,
    username,
    email,
    avatarURL,
    // Its old name.
    avatarUrl: avatarURL,
    accessToken,
    refreshToken,
    expiry,
    rawUser,
  };
}
