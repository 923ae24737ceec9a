import { ApiError, forbidden } from '#lib/errors.ts';
import type { AuthContext } from '../model/context.ts';
import type { RequestInfo } from '../../rules/request-info.ts';
import { findAllowed } from '../../store/reader.ts';
import type { Row } from '../../schema/row.ts';
import type { Place } from '../../credentials/auth-alert.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { findByIdentity } from './find-by-identity.ts';
import { countTry } from '../../credentials/password-limits.ts';
import { rehash } from './rehash.ts';

const failed = (): ApiError => new ApiError(400, 'Failed to authenticate.');

/** Throws 403 where the collection takes no passwords. */
export function requirePasswords(collection: AuthCollection): void {
  if (collection.auth.passwordAuth.enabled) return;
  throw forbidden('The collection is not configured to allow password authentication.');
}

/** Nobody has a longer one (check-credentials.ts); hashing it would only cost. */
const LONGEST_PASSWORD = 255;

/** What somebody typed, and where. */
export interface TypedPassword {
  identity: string;
  password: string;
  /** The field that the identity is of; '' for any that the collection takes. */
  identityField?: string;
  place?: Place | null;
  /** Records that the browser has signed in as before. */
  knownTo?: readonly string[];
}

/**
 * Finds the record of that identity and password. Throws 400 for a wrong one of either, in the same time and words,
 * 403 where the collection takes no passwords, and 429 after too many wrong ones.
 */
export async function signInWithPassword(
  context: AuthContext,
  collection: AuthCollection,
  { identity, password, identityField = '', place = null, knownTo = [] }: TypedPassword,
): Promise<Row> {
  requirePasswords(collection);
  if (password.length > LONGEST_PASSWORD) throw failed();
  const row = await findByIdentity(context, collection, identity, identityField);
  const right = await countTry(context, { collection, identity, row, place, knownTo });
  const matches = await context.passwords.verify(password, (row?.password as string | undefined) ?? null);
  if (!row || !matches) throw failed();
  await right();
  await rehash(context, collection, row, password);
  return row;
}

/** Throws 403 where the collection's auth rule does not let the record in. */
export async function requireAuthRule(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  info: RequestInfo,
): Promise<void> {
  const rule = collection.auth.authRule;
  if (rule === '') return;
  const passes = await findAllowed(context, context.db.read(), collection, row.id as string, rule, info);
  if (!passes) throw forbidden("The request doesn't satisfy the collection requirements to authenticate.");
}
