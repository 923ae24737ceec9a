import type { AuthContext } from './model/context.ts';
import { fieldError, REQUIRED } from '../fields/field-error.ts';
import type { Row } from '../schema/row.ts';
import { type AuthCollection, refuseSuperusers } from '../credentials/auth-collection.ts';
import { findByEmail } from './sign-in/find-by-identity.ts';
import { formError, refuseInvalid, requiredEmail } from './model/form.ts';
import { claimMail, forgetRequests, requestKey } from './model/mail-requests.ts';
import { authMail } from '../mails/auth-mail.ts';
import { changeProven, claimsOf, proofOf } from './sign-in/prove.ts';
import { randomPassword } from '../credentials/secrets.ts';
import { standIn } from './model/stand-in.ts';
import { signToken } from './model/tokens.ts';

const SUPERUSERS = 'All superusers are verified by default.';

/** Sends the mail that proves an address; does as much, and says as little, for one that nobody has. Throws 400. */
export async function requestVerification(
  context: AuthContext,
  collection: AuthCollection,
  email: string,
): Promise<void> {
  refuseSuperusers(collection, SUPERUSERS);
  refuseInvalid({ email: requiredEmail(email) });
  const found = await findByEmail(context, collection, email);
  const row = found ?? standIn(collection, context.ids, email);
  const TOKEN = await signToken(collection, row, 'verification', context.now(), { email: String(row.email) });
  const mail = await authMail(context, collection, row, collection.auth.verificationTemplate, { TOKEN });
  const request = {
    id: context.ids.record(),
    key: requestKey('verification', collection, email),
    at: context.clock.text(),
  };
  await context.db.write(async (tx) => {
    if ((await claimMail(tx, request)) && found?.verified === 0) await context.outbox.queue(tx, mail);
  });
}

/** Takes the mail's token and marks the record as verified. Throws 400. */
export async function confirmVerification(
  context: AuthContext,
  collection: AuthCollection,
  token: string,
): Promise<void> {
  refuseSuperusers(collection, SUPERUSERS);
  const row = await verifiable(context, collection, token);
  if (row.verified === 1) return;
  // A password that somebody else chose before the address was proved must not open the account later.
  const password = collection.auth.passwordAuth.enabled ? {} : randomPassword(context.ids);
  await changeProven(
    context,
    { collection, row },
    { verified: true, ...password },
    'An error occurred while saving the verified state.',
    (tx) => forgetRequests(tx, requestKey('verification', collection, String(row.email))),
  );
}

/** The record whose address the token proves. */
async function verifiable(context: AuthContext, collection: AuthCollection, token: string): Promise<Row> {
  if (token === '') throw formError({ token: REQUIRED });
  const { email } = claimsOf(token);
  if (!email) throw formError({ token: NO_EMAIL });
  const proof = await proofOf(context, collection, token, 'verification');
  if ('error' in proof) throw formError({ token: proof.error });
  if (proof.row.email !== email) throw formError({ token: OTHER_EMAIL });
  return proof.row;
}

const NO_EMAIL = fieldError('invalid_token_claims', 'Missing email token claim.');
const OTHER_EMAIL = fieldError(
  'token_email_mismatch',
  "The record email doesn't match with the requested token claims.",
);
