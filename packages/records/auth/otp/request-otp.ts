import { forbidden } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { AuthContext } from '../model/context.ts';
import { autogenerate } from '../../fields/autogenerate.ts';
import type { Row } from '../../schema/row.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { findByEmail } from '../sign-in/find-by-identity.ts';
import { refuseInvalid, requiredEmail } from '../model/form.ts';
import type { AuthTables } from '../../credentials/kept-tables.ts';
import { noteRequest, requestKey, requestsSince } from '../model/mail-requests.ts';
import { authMail } from '../../mails/auth-mail.ts';
import { standIn } from '../model/stand-in.ts';

/** So many are under way for one address; who asks for more is given the last one again. */
const MOST_AT_ONCE = 9;

export function requireOtp(collection: AuthCollection): void {
  if (!collection.auth.otp.enabled) {
    throw forbidden('The collection is not configured to allow OTP authentication.');
  }
}

/**
 * Mails a one-time password and gives the id that it is to be sent with. For an address that nobody has, the id is
 * made up, in the same time. Throws 403 and 400.
 */
export async function requestOtp(
  context: AuthContext,
  collection: AuthCollection,
  email: string,
): Promise<string> {
  requireOtp(collection);
  refuseInvalid({ email: requiredEmail(email) });
  const { otp } = collection.auth;
  const found = await findByEmail(context, collection, email);
  const row = found ?? standIn(collection, context.ids, email);
  // Half of what signs in with a code: not to be guessed.
  const id = context.ids.letters(15);
  const code = autogenerate(`[0-9]{${otp.length}}`, context.ids);
  const password = await context.passwords.hash(code);
  const mail = await authMail(context, collection, row, otp.emailTemplate, { OTP: code, OTP_ID: id });
  const at = context.clock.text();
  const key = requestKey('otp', collection, email);
  return context.db.write(async (tx) => {
    const [last, ...before] = await requestsSince(tx, key, addMs(at, -otp.duration * 1000));
    if (last && before.length >= MOST_AT_ONCE) return last.id;
    await noteRequest(tx, { id, key, at });
    if (found) {
      await keepOtp(tx, collection, found, { id, password, at });
      await context.outbox.queue(tx, mail);
    }
    return id;
  });
}

async function keepOtp(
  tx: Tx,
  collection: AuthCollection,
  row: Row,
  { id, password, at }: { id: string; password: string; at: string },
): Promise<void> {
  await tx
    .as<AuthTables>()
    .insertInto('_otps')
    .values({
      id,
      collectionRef: collection.id,
      recordRef: row.id as string,
      password,
      sentTo: String(row.email),
      created: at,
      updated: at,
    })
    .execute();
  tx.change({ collection: '_otps', action: 'create', id });
}
