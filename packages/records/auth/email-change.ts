import type { FieldError } from '#lib/errors.ts';
import type { AuthContext } from './model/context.ts';
import { fieldError, REQUIRED } from '../fields/field-error.ts';
import type { Row } from '../schema/row.ts';
import { type AuthCollection, refuseSuperusers } from '../credentials/auth-collection.ts';
import { findByEmail } from './sign-in/find-by-identity.ts';
import { formError, refuseInvalid, requiredEmail, requiredText } from './model/form.ts';
import { authMail } from '../mails/auth-mail.ts';
import { countOwnTry } from '../credentials/password-limits.ts';
import { changeProven, claimsOf, INVALID_TOKEN, proofOf } from './sign-in/prove.ts';
import { signToken } from './model/tokens.ts';

const SUPERUSERS = 'All superusers can change their emails directly.';
/** bcrypt's limit with room to spare, as PocketBase has it here. */
const LONGEST_PASSWORD = 100;

/** Sends a mail to the new address of somebody who is signed in. Throws 400. */
export async function requestEmailChange(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  newEmail: string,
): Promise<void> {
  refuseSuperusers(collection, SUPERUSERS);
  refuseInvalid({ newEmail: await newEmailError(context, collection, row, newEmail) });
  const TOKEN = await signToken(collection, row, 'emailChange', context.now(), {
    email: String(row.email),
    newEmail,
  });
  const template = collection.auth.confirmEmailChangeTemplate;
  const mail = await authMail(context, collection, row, template, { TOKEN }, newEmail);
  await context.db.write((tx) => context.outbox.queue(tx, mail));
}

async function newEmailError(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  newEmail: string,
): Promise<FieldError | null> {
  const wrong = requiredEmail(newEmail);
  if (wrong) return wrong;
  if (newEmail === row.email) return fieldError('not_in_invalid', 'Must not be in list.');
  const other = await findByEmail(context, collection, newEmail);
  return other && other.id !== row.id ? fieldError('invalid_new_email', 'Invalid new email address.') : null;
}

/**
 * Takes the token that was mailed to the new address, and the password, and moves the record there: verified, and
 * with every token ended. Throws 400, and 429 after too many wrong passwords.
 */
export async function confirmEmailChange(
  context: AuthContext,
  collection: AuthCollection,
  form: { token: string; password: string },
): Promise<void> {
  refuseSuperusers(collection, SUPERUSERS);
  const { token, password } = form;
  const proof = await moveOf(context, collection, token);
  refuseInvalid({
    token: 'error' in proof ? proof.error : null,
    password:
      requiredText(password, 1, LONGEST_PASSWORD) ??
      (await passwordError(context, collection, proof, password)),
  });
  if ('error' in proof) throw formError({ token: INVALID_TOKEN });
  await changeProven(
    context,
    { collection, row: proof.row },
    { email: proof.newEmail, verified: true },
    'Failed to confirm email change.',
  );
}

async function moveOf(
  context: AuthContext,
  collection: AuthCollection,
  token: string,
): Promise<{ row: Row; newEmail: string } | { error: FieldError }> {
  if (token === '') return { error: REQUIRED };
  const { newEmail } = claimsOf(token);
  if (!newEmail) {
    const error = fieldError('invalid_token_payload', 'Invalid token payload - newEmail must be set.');
    return { error };
  }
  const proof = await proofOf(context, collection, token, 'emailChange');
  if ('error' in proof) return proof;
  const other = await findByEmail(context, collection, newEmail);
  if (other && other.id !== proof.row.id) {
    return { error: fieldError('invalid_token_email', 'The new email address is invalid.') };
  }
  return { row: proof.row, newEmail };
}

async function passwordError(
  context: AuthContext,
  collection: AuthCollection,
  proof: { row: Row } | { error: FieldError },
  password: string,
): Promise<FieldError | null> {
  const wrong = fieldError('invalid_password', 'Missing or invalid auth record password.');
  if ('error' in proof) return wrong;
  const right = await countOwnTry(context, collection, proof.row);
  if (!(await context.passwords.verify(password, String(proof.row.password)))) return wrong;
  await right();
  return null;
}
