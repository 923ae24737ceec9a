import { ApiError } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { AuthContext } from '../model/context.ts';
import { findById } from '../../store/reader.ts';
import type { Row } from '../../schema/row.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { refuseInvalid, requiredText } from '../model/form.ts';
import type { AuthTables, OtpRow } from '../../credentials/kept-tables.ts';
import { changeProven } from '../sign-in/prove.ts';
import { randomPassword } from '../../credentials/secrets.ts';
import { countCode } from './code-limits.ts';
import { requireOtp } from './request-otp.ts';

const INVALID = 'Invalid or expired OTP.';
const LONGEST_CODE = 71;

/**
 * Takes a one-time password, which counts once, and gives the record that it was mailed to: its address is proved by
 * that. Throws 403, 400 in the same words and time for whatever is wrong, and 429 after too many tries.
 */
export async function signInWithOtp(
  context: AuthContext,
  collection: AuthCollection,
  form: { otpId: string; password: string },
  address: string,
): Promise<Row> {
  requireOtp(collection);
  const { otpId, password } = form;
  refuseInvalid({ otpId: requiredText(otpId), password: requiredText(password, 1, LONGEST_CODE) });
  const { otp, key } = await look(context, otpId);
  await countCode(context, key, address);
  const good = otp && isLive(context, collection, otp) ? otp : null;
  const right = await context.passwords.verify(password, good?.password ?? null);
  const row =
    good && right ? await findById(context.db.read(), context.raw, collection, good.recordRef) : null;
  if (!good || !row) throw new ApiError(400, INVALID);
  const proved = row.verified === 0 && good.sentTo !== '' && good.sentTo === row.email;
  if (!proved) {
    await context.db.write((tx) => spend(tx, good));
    return row;
  }
  // Before the address was proved, somebody else may have chosen the password. With a second factor it opens nothing.
  const guard = collection.auth.mfa.enabled ? {} : randomPassword(context.ids);
  return changeProven(context, { collection, row }, { verified: true, ...guard }, INVALID, (tx) =>
    spend(tx, good),
  );
}

/** The one-time password, and whom tries with it are counted for: the address that asked, be it known or not. */
async function look(context: AuthContext, id: string): Promise<{ otp: OtpRow | undefined; key: string }> {
  const query = context.db.read<AuthTables>();
  const otp = await query.selectFrom('_otps').selectAll().where('id', '=', id).executeTakeFirst();
  const request = await query
    .selectFrom('auth_mail_requests')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirst();
  return { otp, key: request?.key ?? otp?.recordRef ?? id };
}

function isLive(context: AuthContext, collection: AuthCollection, otp: OtpRow): boolean {
  const oldest = addMs(context.clock.text(), -collection.auth.otp.duration * 1000);
  return otp.collectionRef === collection.id && otp.created >= oldest;
}

async function spend(tx: Tx, { id }: OtpRow): Promise<void> {
  const query = tx.as<AuthTables>();
  const [gone] = await query.deleteFrom('_otps').where('id', '=', id).execute();
  if (gone?.numDeletedRows !== 1n) throw new ApiError(400, INVALID);
  await query.deleteFrom('auth_mail_requests').where('id', '=', id).execute();
  tx.change({ collection: '_otps', action: 'delete', id });
}
