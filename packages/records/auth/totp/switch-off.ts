import { inEach } from '#lib/language/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { AuthContext } from '../model/context.ts';
import { invalidField } from '#lib/errors.ts';
import type { Row } from '../../schema/row.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { securityMail } from '../factors/security-mail.ts';
import { isOwnPassword } from '../../credentials/own-password.ts';
import type { Owner, StrongTables } from '../model/strong-tables.ts';
import { checkCode, refuseCode } from './check-code.ts';
import { isTotpOn, ownerOf } from '../factors/owned.ts';
import { makeRecoveryCodes } from '../factors/recovery-codes.ts';
import { replaceCodes } from './set-up.ts';
import { words } from '../model/strong.messages.ts';

/** Forgets the app and the recovery codes. Takes the password and a code. Throws 400 by field, and 429. */
export async function switchTotpOff(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  { password, code }: { password: string; code: string },
): Promise<void> {
  if (!(await isOwnPassword(context, collection, row, password))) {
    throw invalidField(
      'password',
      'invalid_password',
      inEach(words, (t) => t.notYourPassword),
    );
  }
  const owner = ownerOf(collection, row);
  const mail = await securityMail(context, row, { what: 'totp-off' });
  const checked = await context.db.write(async (tx) => {
    const result = await checkCode(context, tx, owner, code);
    if (result !== 'right') return result;
    await forgetApp(context, tx, owner);
    if (mail) await context.outbox.queue(tx, mail);
    return result;
  });
  // Off is what was wanted.
  if (checked !== 'off') refuseCode(checked);
}

/**
 * Forgets the app and the recovery codes of somebody who lost both, for an operator who knows who asks. Tells the owner by
 * mail. Does nothing where no app is set up.
 */
export async function removeTotp(context: AuthContext, collection: AuthCollection, row: Row): Promise<void> {
  const owner = ownerOf(collection, row);
  if (!(await isTotpOn(context.db.read(), owner))) return;
  const mail = await securityMail(context, row, { what: 'totp-removed' });
  await context.db.write(async (tx) => {
    await forgetApp(context, tx, owner);
    if (mail) await context.outbox.queue(tx, mail);
  });
}

async function forgetApp(context: AuthContext, tx: Tx, owner: Owner): Promise<void> {
  await replaceCodes(context, tx, owner, []);
  await tx
    .as<StrongTables>()
    .deleteFrom('auth_totp')
    .where('collectionRef', '=', owner.collectionRef)
    .where('recordRef', '=', owner.recordRef)
    .execute();
}

/** Ten new recovery codes for those from before. Takes a code. Throws 400 about it, and 429. */
export async function renewCodes(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  code: string,
): Promise<string[]> {
  const owner = ownerOf(collection, row);
  const codes = makeRecoveryCodes(context.ids);
  const mail = await securityMail(context, row, { what: 'codes-renewed' });
  const checked = await context.db.write(async (tx) => {
    const result = await checkCode(context, tx, owner, code);
    if (result !== 'right') return result;
    await replaceCodes(context, tx, owner, codes);
    if (mail) await context.outbox.queue(tx, mail);
    return result;
  });
  refuseCode(checked);
  return codes;
}
