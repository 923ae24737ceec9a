import { notFound } from '#lib/errors.ts';
import type { AuthContext } from '../model/context.ts';
import type { Row } from '../../schema/row.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import { securityMail } from '../factors/security-mail.ts';
import type { StrongTables } from '../model/strong-tables.ts';
import { ownerOf } from '../factors/owned.ts';
import { passkeyName } from './register-passkey.ts';
import { passkeysOf } from './stored-passkey.ts';

/** Gives one of the record's passkeys another name. Throws 400 about `name`, 404 for somebody else's. */
export async function renamePasskey(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  passkeyId: string,
  typed: string,
): Promise<void> {
  const name = passkeyName(typed);
  const owner = ownerOf(collection, row);
  const { numUpdatedRows } = await context.db.write((tx) =>
    tx
      .as<StrongTables>()
      .updateTable('auth_passkeys')
      .set({ name })
      .where('id', '=', passkeyId)
      .where('collectionRef', '=', owner.collectionRef)
      .where('recordRef', '=', owner.recordRef)
      .executeTakeFirstOrThrow(),
  );
  if (numUpdatedRows !== 1n) throw notFound();
}

/** Removes one of the record's passkeys, and tells its owner by mail. Throws 404 for somebody else's. */
export async function removePasskey(
  context: AuthContext,
  collection: AuthCollection,
  row: Row,
  passkeyId: string,
): Promise<void> {
  const owner = ownerOf(collection, row);
  const known = (await passkeysOf(context, owner)).find(({ id }) => id === passkeyId);
  if (!known) throw notFound();
  const mail = await securityMail(context, row, { what: 'passkey-removed', name: known.name });
  await context.db.write(async (tx) => {
    const gone = await tx
      .as<StrongTables>()
      .deleteFrom('auth_passkeys')
      .where('id', '=', passkeyId)
      .returning('id')
      .execute();
    if (gone.length === 0) throw notFound();
    if (mail) await context.outbox.queue(tx, mail);
  });
}
