import type { Ids } from '#lib/ids.ts';
import type { Tx } from '#platform/db/index.ts';
import type { Collection } from '../schema/collection.ts';
import type { RecordContext } from './context.ts';
import { toText } from '../fields/cast.ts';
import { isSuperuser, type RequestInfo } from '../rules/request-info.ts';
import type { Row } from '../schema/row.ts';
import type { AuthTables } from './kept-tables.ts';

/** Nobody has a longer one, and it would be refused: hashing it would only cost. */
export const LONGEST_PASSWORD = 255;

/** A password that nobody knows, as an update takes it. */
export function randomPassword(ids: Ids): { password: string; passwordConfirm: string } {
  const password = ids.secret(24);
  return { password, passwordConfirm: password };
}

/**
 * The password's hash and the token key, as far as an update changes them. A new password or address ends every
 * token; superusers may end them by themselves (`tokenKey`, or `tokenKey:autogenerate` for a random one).
 */
export async function changedSecrets(
  context: RecordContext,
  info: RequestInfo,
  values: Readonly<Record<string, unknown>>,
  current: Row,
): Promise<Row> {
  const secrets: Row = {};
  const password = toText(values.password);
  if (password !== '' && password.length <= LONGEST_PASSWORD) {
    secrets.password = await context.passwords.hash(password);
  }
  const moved = Object.hasOwn(values, 'email') && toText(values.email) !== toText(current.email);
  const asked = isSuperuser(info) && Object.hasOwn(values, 'tokenKey:autogenerate');
  if (password !== '' || moved || asked) secrets.tokenKey = context.ids.secret(37);
  const given = isSuperuser(info) ? toText(values.tokenKey) : '';
  if (given !== '') secrets.tokenKey = given;
  return secrets;
}

/**
 * What was proved before the secrets changed is proved no more: one-time passwords go with the token key; sign-ins
 * half done and the places that were known go with the password.
 */
export async function forgetProofs(tx: Tx, collection: Collection, id: string, secrets: Row): Promise<void> {
  const tables: (keyof AuthTables & `_${string}`)[] = [
    ...(secrets.tokenKey === undefined ? [] : (['_otps'] as const)),
    ...(secrets.password === undefined ? [] : (['_mfas', '_authOrigins'] as const)),
  ];
  for (const table of tables) {
    const gone = await tx
      .as<AuthTables>()
      .deleteFrom(table)
      .where('collectionRef', '=', collection.id)
      .where('recordRef', '=', id)
      .returning('id')
      .execute();
    for (const row of gone) tx.change({ collection: table, action: 'delete', id: row.id });
  }
}
