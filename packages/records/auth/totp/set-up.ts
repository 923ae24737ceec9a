import { inEach } from '#lib/language/index.ts';
import { conflict, forbidden, invalidField } from '#lib/errors.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import type { AuthContext } from '../model/context.ts';
import type { Row } from '../../schema/row.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { securityMail } from '../factors/security-mail.ts';
import type { Owner, StrongTables, TotpRow } from '../model/strong-tables.ts';
import { findTotp, ownerOf, sealName } from '../factors/owned.ts';
import { makeRecoveryCodes } from '../factors/recovery-codes.ts';
import { keyUri, newSecret, stepOf } from './time-code.ts';
import { words } from '../model/strong.messages.ts';

/** Who has begun finishes in that time, or begins again. */
const SET_UP_MS = 30 * 60_000;

/** What an app is given: the secret as text, and what its QR code says. */
export interface AppKey {
  secret: string;
  uri: string;
}

/**
 * Makes a secret for the record's app, in place of one that was not confirmed. Throws 403 while the record's address
 * is not confirmed (whoever made the account may not be who the address belongs to), and 409 when an app is set up.
 */
export async function beginTotp(context: AuthContext, collection: AuthCollection, row: Row): Promise<void> {
  requireVerified(row);
  const owner = ownerOf(collection, row);
  const begun = context.clock.text();
  const secret = context.vault.seal(newSecret(), sealName(owner));
  const state = { secret, begun, confirmed: '', lastStep: 0, tries: 0, triesSince: '' };
  const { numInsertedOrUpdatedRows } = await context.db.write((tx) =>
    tx
      .as<StrongTables>()
      .insertInto('auth_totp')
      .values({ ...owner, ...state })
      .onConflict((known) =>
        known
          .columns(['collectionRef', 'recordRef'])
          .doUpdateSet(state)
          .where('auth_totp.confirmed', '=', ''),
      )
      .executeTakeFirstOrThrow(),
  );
  if (numInsertedOrUpdatedRows !== 1n) throw alreadyOn();
}

export function requireVerified(row: Row): void {
  if (row.verified !== 1) throw forbidden(inEach(words, (t) => t.confirmFirst));
}

const alreadyOn = () => conflict(inEach(words, (t) => t.alreadyOn));

/** What the app is to be given, while it is being set up; null when it is not, or not any more. */
export async function pendingKey(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
): Promise<AppKey | null> {
  const owner = ownerOf(collection, row);
  const totp = await findTotp(context.db.read(), owner);
  if (!totp || !isPending(context, totp)) return null;
  const { meta } = await context.settings.current(context.now());
  const secret = context.vault.open(totp.secret, sealName(owner));
  return { secret, uri: keyUri(secret, meta.appName, String(row.email)) };
}

function isPending(context: AuthContext, { confirmed, begun }: TotpRow): boolean {
  return confirmed === '' && begun >= addMs(context.clock.text(), -SET_UP_MS);
}

/** Switches it on with the app's first code, and gives the recovery codes. Throws 400 about `code`, and 409. */
export async function confirmTotp(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  code: string,
): Promise<string[]> {
  const owner = ownerOf(collection, row);
  const totp = await findTotp(context.db.read(), owner);
  if (totp && totp.confirmed !== '') throw alreadyOn();
  if (!totp || !isPending(context, totp)) throw conflict(inEach(words, (t) => t.beginAgain));
  const secret = context.vault.open(totp.secret, sealName(owner));
  const lastStep = stepOf(secret, code.replace(/\s/g, ''), context.now());
  if (lastStep === null) {
    throw invalidField(
      'code',
      'invalid_code',
      inEach(words, (t) => t.notShown),
    );
  }
  const codes = makeRecoveryCodes(context.ids);
  const mail = await securityMail(context, row, { what: 'totp-on' });
  const confirmed = context.clock.text();
  await context.db.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .as<StrongTables>()
      .updateTable('auth_totp')
      .set({ confirmed, lastStep })
      .where('collectionRef', '=', owner.collectionRef)
      .where('recordRef', '=', owner.recordRef)
      .where('secret', '=', totp.secret)
      .where('confirmed', '=', '')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw alreadyOn();
    await replaceCodes(context, tx, owner, codes);
    if (mail) await context.outbox.queue(tx, mail);
  });
  return codes;
}

/** Keeps hashes of these recovery codes in place of those from before. */
export async function replaceCodes(
  context: AuthContext,
  tx: Tx,
  owner: Owner,
  codes: readonly string[],
): Promise<void> {
  const query = tx.as<StrongTables>();
  await query
    .deleteFrom('auth_recovery_codes')
    .where('collectionRef', '=', owner.collectionRef)
    .where('recordRef', '=', owner.recordRef)
    .execute();
  if (codes.length === 0) return;
  await query
    .insertInto('auth_recovery_codes')
    .values(codes.map((code) => ({ ...owner, hash: context.vault.digest(code, sealName(owner)) })))
    .execute();
}
