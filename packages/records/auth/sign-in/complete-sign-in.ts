import { networkOf } from '#platform/http/index.ts';
import type { AuthContext } from '../model/context.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import type { Row } from '../../schema/row.ts';
import { noticePlace, type Place } from '../../credentials/auth-alert.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { beginTwoSteps, secondFactor, type SignInMethod } from '../factors/second-factor.ts';
import { beginSession, endOf } from '../sessions/begin-session.ts';
import { noteSeen } from '../sessions/live-session.ts';
import type { SessionRow } from '../../credentials/session-row.ts';
import { requireAuthRule } from './sign-in.ts';
import { requireSuperuserAddress } from './superuser-addresses.ts';
import { signToken } from '../model/tokens.ts';
import { isTotpOn, ownerOf } from '../factors/owned.ts';

/** Somebody who has shown who he is. */
export interface SignIn {
  collection: AuthCollection;
  row: Row;
  info: RequestInfo;
  /** The way in; null for anything but a sign-in: renewing a token, acting as somebody else. */
  method: SignInMethod | null;
  /** Where from; null when nobody knows. */
  place: Place | null;
  /**
   * What is renewed: the session of a token, or null for a token that has none yet. Left out by someone who signs in.
   */
  renews?: SessionRow | null;
}

/** A second step is wanted, to be sent with this id; with `totp` it is a code of the record's app, and nothing else. */
export interface SecondStep {
  mfaId: string;
  totp?: true;
}

/**
 * What every way in ends with: the collection's rule, a second factor where one is wanted, and a word to the owner
 * about a new place. Returns the token, or the id that the second way in is to be sent with. Throws 403 and 400.
 */
export async function completeSignIn(
  context: AuthContext,
  signIn: SignIn,
): Promise<{ token: string } | SecondStep> {
  const { collection, row, info, method, place } = signIn;
  await letIn(context, signIn);
  if (method) {
    await requireOpenAccount(context, collection, row, place);
    const second = await secondStep(context, collection, row, info, method);
    if (second) return second;
    if (place && collection.auth.authAlert.enabled) {
      await noticePlace(context, collection, row, place).catch((error: unknown) =>
        context.log.warn({ err: error }, 'a sign-in could not be told of'),
      );
    }
  }
  const sid = await sessionOf(context, signIn);
  return { token: await signToken(collection, row, 'auth', context.now(), { refreshable: true, sid }) };
}

/** A new session for someone who signs in, and the same one for someone who renews its token. */
async function sessionOf(context: AuthContext, { collection, row, place, renews }: SignIn): Promise<string> {
  if (!renews) return beginSession(context, collection, row, place);
  const network = place?.address ? { network: networkOf(place.address) } : {};
  await noteSeen(context, renews, { ...network, expires: endOf(context, collection) });
  return renews.id;
}

/** Asks what every token asks, new or not. Throws 403. */
export async function letIn(
  context: AuthContext,
  { collection, row, info, place }: Pick<SignIn, 'collection' | 'row' | 'info' | 'place'>,
): Promise<void> {
  await requireSuperuserAddress(context, collection, place?.address);
  await requireAuthRule(context, collection, row, info);
}

/** Throws 403 where the installation keeps the account closed. */
export async function requireOpenAccount(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  place: Pick<Place, 'local'> | null,
): Promise<void> {
  await context.requireOpen({
    collection: collection.name,
    id: String(row.id),
    email: String(row.email ?? ''),
    local: place?.local ?? false,
    hasPassword: (password) =>
      context.passwords.verify(password, (row.password as string | undefined) ?? null),
  });
}

/** An app that is set up is asked for whatever the collection wants: it takes the place of its second factor. */
async function secondStep(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  info: RequestInfo,
  method: SignInMethod,
): Promise<SecondStep | null> {
  if (method === 'passkey' || method === 'totp') return null;
  if (await isTotpOn(context.db.read(), ownerOf(collection, row))) {
    return { mfaId: await beginTwoSteps(context, collection, row, method), totp: true };
  }
  const mfaId = await secondFactor(context, collection, row, info, method);
  return mfaId ? { mfaId } : null;
}
