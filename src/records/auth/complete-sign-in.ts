import type { RecordsContext } from '../context.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import type { Row } from '../store/row.ts';
import { noticePlace, type Place } from './auth-alert.ts';
import type { AuthCollection } from './auth-collection.ts';
import { beginTwoSteps, secondFactor, type SignInMethod } from './second-factor.ts';
import { requireAuthRule } from './sign-in.ts';
import { signToken } from './tokens.ts';
import { isTotpOn, ownerOf } from './totp/owned.ts';

/** Somebody who has shown who he is. */
export interface SignIn {
  collection: AuthCollection;
  row: Row;
  info: RequestInfo;
  /** The way in; null for what is no sign-in: renewing a token, acting as somebody else. */
  method: SignInMethod | null;
  /** Where from; null when nobody knows. */
  place: Place | null;
}

/** A second step is wanted, to be sent with this id; with `totp` it is a code of the record's app, and nothing else. */
export interface SecondStep {
  mfaId: string;
  totp?: true;
}

/**
 * What every way in ends with: the collection's rule, a second factor where one is wanted, and a word to the owner
 * about a new place. Gives the token, or the id that the second way in is to be sent with. Throws 403 and 400.
 */
export async function completeSignIn(
  context: RecordsContext,
  { collection, row, info, method, place }: SignIn,
): Promise<{ token: string } | SecondStep> {
  await requireAuthRule(context, collection, row, info);
  if (method) {
    const second = await secondStep(context, collection, row, info, method);
    if (second) return second;
    if (place && collection.auth.authAlert.enabled) {
      await noticePlace(context, collection, row, place).catch((error: unknown) =>
        context.log.warn({ err: error }, 'a sign-in could not be told of'),
      );
    }
  }
  return { token: await signToken(collection, row, 'auth', context.now(), { refreshable: true }) };
}

/** An app that is set up is asked for whatever the collection wants: it takes the place of its second factor. */
async function secondStep(
  context: RecordsContext,
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
