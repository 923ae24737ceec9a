import { ApiError, type FieldError } from '#lib/errors.ts';
import type { AuthContext } from './model/context.ts';
import { MISMATCH, REQUIRED } from '../fields/field-error.ts';
import type { AuthCollection } from '../credentials/auth-collection.ts';
import { refuseCommonPassword } from '../credentials/common-passwords/refuse-common.ts';
import { findByEmail } from './sign-in/find-by-identity.ts';
import { formError, refuseInvalid, requiredEmail, requiredText } from './model/form.ts';
import { claimMail, forgetRequests, requestKey } from './model/mail-requests.ts';
import { authMail } from '../mails/auth-mail.ts';
import { changeProven, claimsOf, INVALID_TOKEN, proofOf } from './sign-in/prove.ts';
import { standIn } from './model/stand-in.ts';
import { signToken } from './model/tokens.ts';

/** Sends the mail that lets a new password be chosen; does as much, and says as little, for a stranger. Throws 400. */
export async function requestPasswordReset(
  context: AuthContext,
  collection: AuthCollection,
  email: string,
): Promise<void> {
  if (!collection.auth.passwordAuth.enabled) {
    throw new ApiError(400, 'The collection is not configured to allow password authentication.');
  }
  refuseInvalid({ email: requiredEmail(email) });
  const found = await findByEmail(context, collection, email);
  const row = found ?? standIn(collection, context.ids, email);
  const TOKEN = await signToken(collection, row, 'passwordReset', context.now(), {
    email: String(row.email),
  });
  const mail = await authMail(context, collection, row, collection.auth.resetPasswordTemplate, { TOKEN });
  const request = {
    id: context.ids.record(),
    key: requestKey('passwordReset', collection, email),
    at: context.clock.text(),
  };
  await context.db.write(async (tx) => {
    if ((await claimMail(tx, request)) && found) await context.outbox.queue(tx, mail);
  });
}

/**
 * Takes the mail's token and sets the password, which ends every token. Whoever has the mail has the address: it is
 * marked as verified. Throws 400.
 */
export async function confirmPasswordReset(
  context: AuthContext,
  collection: AuthCollection,
  form: { token: string; password: string; passwordConfirm: string },
): Promise<void> {
  const { token, password, passwordConfirm } = form;
  const proof =
    token === '' ? { error: REQUIRED } : await proofOf(context, collection, token, 'passwordReset');
  refuseInvalid({
    token: 'error' in proof ? proof.error : null,
    password: requiredText(password, shortest(collection)),
    passwordConfirm: confirmation(password, passwordConfirm),
  });
  if ('error' in proof) throw formError({ token: INVALID_TOKEN });
  const { row } = proof;
  await refuseCommonPassword(context, collection, password, row, 'Failed to set new password.');
  const proved = claimsOf(token).email === row.email ? { verified: true } : {};
  await changeProven(
    context,
    { collection, row },
    { password, passwordConfirm, ...proved },
    'Failed to set new password.',
    (tx) => forgetRequests(tx, requestKey('passwordReset', collection, String(row.email))),
  );
}

function shortest(collection: AuthCollection): number {
  const field = collection.byName.get('password');
  return field?.type === 'password' ? Math.max(1, field.min) : 1;
}

function confirmation(password: string, again: string): FieldError | null {
  if (again === '') return REQUIRED;
  return again === password ? null : MISMATCH;
}
