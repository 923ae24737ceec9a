import { ApiError } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import type { AuthContext } from '../model/context.ts';
import { findById } from '../../store/reader.ts';
import type { Row } from '../../schema/row.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { refuseInvalid, requiredText } from '../model/form.ts';
import type { AuthTables, MfaRow } from '../../credentials/kept-tables.ts';
import { securityMail } from '../factors/security-mail.ts';
import { checkCode, refuseCode } from './check-code.ts';
import { countCodes, isTotpOn, ownerOf } from '../factors/owned.ts';
import { typedRecoveryCode } from '../factors/recovery-codes.ts';

/** Longer than any code, with room for how people part it. */
const LONGEST_CODE = 40;

const over = (): ApiError => new ApiError(400, 'Invalid or expired MFA session.');

/**
 * The second step of a sign-in: a code of the record's app, or a recovery code, with what the first step ended with.
 * Returns the record. Throws 400, and 429 after too many wrong ones.
 */
export async function signInWithTotp(
  context: AuthContext,
  collection: AuthCollection,
  { mfaId, code }: { mfaId: string; code: string },
): Promise<Row> {
  refuseInvalid({ mfaId: requiredText(mfaId), code: requiredText(code, 1, LONGEST_CODE) });
  const mfa = await firstStep(context, collection, mfaId);
  const row = mfa && (await findById(context.db.read(), context.raw, collection, mfa.recordRef));
  if (!row) throw over();
  const owner = ownerOf(collection, row);
  const mail = typedRecoveryCode(code) ? await usedMail(context, collection, row) : null;
  const checked = await context.db.write(async (tx) => {
    const result = await checkCode(context, tx, owner, code);
    if (result !== 'right') return result;
    const [gone] = await tx.as<AuthTables>().deleteFrom('_mfas').where('id', '=', mfaId).execute();
    if (gone?.numDeletedRows !== 1n) throw over();
    tx.change({ collection: '_mfas', action: 'delete', id: mfaId });
    if (mail) await context.outbox.queue(tx, mail);
    return result;
  });
  // It was switched off meanwhile: the first step is enough now, but has to be taken again.
  if (checked === 'off') throw over();
  refuseCode(checked);
  return row;
}

async function usedMail(context: AuthContext, collection: AuthCollection, row: Row) {
  const known = await countCodes(context.db.read(), ownerOf(collection, row));
  return securityMail(context, row, { what: 'code-used', left: Math.max(0, known - 1) });
}

/** The first step that was taken, if it still counts. */
async function firstStep(
  context: AuthContext,
  collection: AuthCollection,
  mfaId: string,
): Promise<MfaRow | null> {
  const mfa = await context.db
    .read<AuthTables>()
    .selectFrom('_mfas')
    .selectAll()
    .where('id', '=', mfaId)
    .executeTakeFirst();
  const oldest = addMs(context.clock.text(), -collection.auth.mfa.duration * 1000);
  return mfa && mfa.collectionRef === collection.id && mfa.created >= oldest ? mfa : null;
}

/** Whether what the first step ended with waits for a code of an app. */
export async function waitsForTotp(
  context: AuthContext,
  collection: AuthCollection,
  mfaId: string,
): Promise<boolean> {
  const mfa = await firstStep(context, collection, mfaId);
  return mfa !== null && isTotpOn(context.db.read(), mfa);
}
