import { ApiError, type FieldError, fieldError } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { Collection } from '../../schema/collection.ts';
import type { RecordContext } from '../context.ts';
import { toText } from '../../fields/cast.ts';
import { isCommonPassword } from './common-passwords.ts';
import { words } from './common-passwords.messages.ts';

/** Whose a password is to be, as far as it is known; what is not text counts as nothing. */
interface Whose {
  email?: unknown;
  name?: unknown;
}

/** The product's own accounts; other auth collections are the operator's, and take what PocketBase takes. */
const OURS = new Set(['users', '_superusers']);

/** A collection as far as that is to be known. */
type Known = Pick<Collection, 'name'> & Partial<Pick<Collection, 'hooks'>>;

/**
 * What is wrong with a new password of an account of the product's: that it is among those which are tried first; null when
 * it is not. Passwords that are set already keep working.
 */
export async function commonPasswordError(
  context: Pick<RecordContext, 'settings' | 'now'>,
  collection: Known,
  password: unknown,
  { email, name }: Whose,
): Promise<FieldError | null> {
  const typed = toText(password);
  const ours = OURS.has(collection.name) || collection.hooks?.pagesOnly === true;
  if (typed === '' || !ours) return null;
  const { meta } = await context.settings.current(context.now());
  const whose = { email: toText(email), name: toText(name), site: meta.appName };
  if (!isCommonPassword(typed, whose)) return null;
  return fieldError(
    'validation_password_common',
    inEach(words, (t) => t.common),
  );
}

/** Throws ApiError 400 about `password` with that, and with `message`. */
export async function refuseCommonPassword(
  context: Pick<RecordContext, 'settings' | 'now'>,
  collection: Known,
  password: unknown,
  whose: Whose,
  message = 'Failed to create record.',
): Promise<void> {
  const error = await commonPasswordError(context, collection, password, whose);
  if (error) throw new ApiError(400, message, { password: error });
}
