import type { FieldErrors } from '#lib/errors.ts';
import type { Collection } from '../schema/collection.ts';
import { toText } from '../fields/cast.ts';
import { checkLength, checkText } from '../fields/check-text.ts';
import { fieldError, MISMATCH, REQUIRED } from '../fields/field-error.ts';
import type { Row } from '../schema/row.ts';
import type { Passwords } from './passwords.ts';

/** PocketBase's limit, kept so that an account can go back to it. */
const MAX_PASSWORD = 71;
/** Nobody has a longer one; hashing it would only cost. */
const LONGEST_OLD = 255;

/**
 * What is wrong with how the credentials of an auth record are asked to be written. Who does not manage the record may
 * not set `verified`, changes the address by mail only, and must know the old password to change it. As in PocketBase
 * nothing else is looked at before this is in order.
 */
export async function checkCredentials(
  passwords: Pick<Passwords, 'verify'>,
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
  current: Row | null,
  manages: boolean,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const field = collection.byName.get('password');
  if (collection.type !== 'auth' || field?.type !== 'password') return errors;
  const password = toText(values.password);
  const confirm = toText(values.passwordConfirm);
  const old = toText(values.oldPassword);
  const changes = current === null || password !== '' || confirm !== '' || old !== '';
  if (changes) {
    if (password === '') errors.password = REQUIRED;
    if (confirm === '') errors.passwordConfirm = REQUIRED;
    else if (confirm !== password) errors.passwordConfirm = MISMATCH;
  }
  if (current && !manages) {
    if (changes && old === '') errors.oldPassword = REQUIRED;
    else if (
      changes &&
      (old.length > LONGEST_OLD || !(await passwords.verify(old, current.password as string)))
    ) {
      errors.oldPassword = fieldError('invalid_old_password', 'Missing or invalid old password.');
    }
    if (Object.hasOwn(values, 'email') && toText(values.email) !== current.email) errors.email = MISMATCH;
  }
  if (!manages && Object.hasOwn(values, 'verified')) {
    const wanted = values.verified === true || values.verified === 'true' ? 1 : 0;
    if (wanted !== (current?.verified ?? 0)) errors.verified = MISMATCH;
  }
  return errors;
}

/** What is wrong with the secrets themselves, told together with what is wrong with other fields. */
export function checkSecrets(
  collection: Collection,
  values: Readonly<Record<string, unknown>>,
  current: Row | null,
): FieldErrors {
  const errors: FieldErrors = {};
  const field = collection.byName.get('password');
  if (collection.type !== 'auth' || field?.type !== 'password') return errors;
  const password = toText(values.password);
  const wrong = password === '' ? null : checkLength(password, field.min, field.max || MAX_PASSWORD);
  if (wrong) errors.password = wrong;
  const key = collection.byName.get('tokenKey');
  if (current && key?.type === 'text' && Object.hasOwn(values, 'tokenKey')) {
    // Only superusers come as far as this with it.
    const error = checkText(key, toText(values.tokenKey));
    if (error) errors.tokenKey = error;
  }
  return errors;
}
