import { addMs } from '#lib/time.ts';
import { ApiError } from '#lib/errors.ts';
import type { AuthContext } from '../model/context.ts';
import { toText } from '../../fields/cast.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import { findAllowed } from '../../store/reader.ts';
import type { Row } from '../../schema/row.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import type { AuthTables } from '../../credentials/kept-tables.ts';

/** The ways in. For a second factor all are worth the same, as long as they are two. */
export type AuthMethod = 'password' | 'oauth2' | 'otp';

/** With those that are never a first step of two: a passkey is both, and a code of an app is the second. */
export type SignInMethod = AuthMethod | 'passkey' | 'totp';

const REFUSALS = {
  expired: 'Invalid or expired MFA session.',
  stranger: 'Invalid MFA session.',
  same: 'A different authentication method is required.',
} as const;

/**
 * Where the collection wants two ways in: gives the id that the second is to be sent with, or null when this was it,
 * or when none is needed. Throws 400 for a second that doesn't fit the first.
 */
export async function secondFactor(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  info: RequestInfo,
  method: AuthMethod,
): Promise<string | null> {
  if (!collection.auth.mfa.enabled || !(await wanted(context, collection, row, info))) return null;
  const given = info.query.mfaId || toText(info.body.mfaId);
  if (given === '') return beginTwoSteps(context, collection, row, method);
  const refusal = await finish(context, collection, row, method, given);
  if (refusal) throw new ApiError(400, REFUSALS[refusal]);
  return null;
}

async function wanted(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  info: RequestInfo,
): Promise<boolean> {
  const { rule } = collection.auth.mfa;
  if (!rule) return true;
  try {
    return (await findAllowed(context, context.db.read(), collection, row.id as string, rule, info)) !== null;
  } catch (error) {
    // A rule that can't be asked any more must not let anybody in with one factor.
    throw new ApiError(400, 'Failed to authenticate.', {}, error);
  }
}

/** Remembers that the first step was right; returns the id that the second is to be sent with. */
export async function beginTwoSteps(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  method: AuthMethod,
): Promise<string> {
  // It proves that the first factor was right: not to be guessed.
  const id = context.ids.letters(15);
  const now = context.clock.text();
  await context.db.write(async (tx) => {
    await tx
      .as<AuthTables>()
      .insertInto('_mfas')
      .values({
        id,
        collectionRef: collection.id,
        recordRef: row.id as string,
        method,
        created: now,
        updated: now,
      })
      .execute();
    tx.change({ collection: '_mfas', action: 'create', id });
  });
  return id;
}

function finish(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  method: AuthMethod,
  id: string,
): Promise<keyof typeof REFUSALS | null> {
  const oldest = addMs(context.clock.text(), -collection.auth.mfa.duration * 1000);
  return context.db.write(async (tx) => {
    const query = tx.as<AuthTables>();
    const mfa = await query.selectFrom('_mfas').selectAll().where('id', '=', id).executeTakeFirst();
    if (!mfa) return 'expired';
    const expired = mfa.created < oldest;
    if (!expired) {
      if (mfa.recordRef !== row.id || mfa.collectionRef !== collection.id) return 'stranger';
      if (mfa.method === method) return 'same';
    }
    const [gone] = await query.deleteFrom('_mfas').where('id', '=', id).execute();
    tx.change({ collection: '_mfas', action: 'delete', id });
    // Of two that come with the same id at once, one is let in.
    return expired || gone?.numDeletedRows !== 1n ? 'expired' : null;
  });
}
