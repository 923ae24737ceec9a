import type { Collection } from '../schema/collection.ts';
import type { AuthContext } from '../auth/model/context.ts';
import type { RequestInfo } from '../rules/request-info.ts';
import { findByEmail } from '../auth/sign-in/find-by-identity.ts';
import { findById } from '../store/reader.ts';
import type { Row } from '../schema/row.ts';
import { linkedRecordId } from '../credentials/external-auths.ts';
import type { ProviderUser } from '../providers/provider.ts';

/**
 * The record that somebody with this account signs in as: the one that is linked with it, else the one that the
 * request is signed in as, else the one with the same address. Null when they are new.
 */
export async function findRecord(
  context: AuthContext,
  collection: Collection,
  info: RequestInfo,
  provider: string,
  user: ProviderUser,
): Promise<Row | null> {
  const { db, raw } = context;
  const linked = await linkedRecordId(db.read(), raw, collection, { provider, providerId: user.id });
  if (linked) return findById(db.read(), raw, collection, linked);
  if (info.auth?.collection.id === collection.id) return info.auth.row;
  if (user.email === '' || user.unproven) return null;
  return findByEmail(context, collection, user.email);
}
