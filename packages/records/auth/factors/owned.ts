import type { Kysely } from 'kysely';
import { notFound } from '#lib/errors.ts';
import type { AuthContext } from '../model/context.ts';
import { findById } from '../../store/reader.ts';
import type { Row } from '../../schema/row.ts';
import type { AuthCollection } from '../../credentials/auth-collection.ts';
import type { Owner, StrongTables, TotpRow } from '../model/strong-tables.ts';

export function ownerOf(collection: Pick<AuthCollection, 'id'>, row: Row): Owner {
  return { collectionRef: collection.id, recordRef: row.id as string };
}

/** What secrets are sealed to. */
export function sealName({ collectionRef, recordRef }: Owner): string {
  return `${collectionRef}/${recordRef}`;
}

/** The record of that id. Throws 404. */
export async function ownRow(context: AuthContext, collection: AuthCollection, id: string): Promise<Row> {
  const row = await findById(context.db.read(), context.raw, collection, id);
  if (!row) throw notFound();
  return row;
}

/** What is kept of the record's authenticator app, set up or not yet. */
export function findTotp(query: Kysely<StrongTables>, owner: Owner): Promise<TotpRow | undefined> {
  return query
    .selectFrom('auth_totp')
    .selectAll()
    .where('collectionRef', '=', owner.collectionRef)
    .where('recordRef', '=', owner.recordRef)
    .executeTakeFirst();
}

/** Whether signing in as that record takes a code besides. */
export async function isTotpOn(query: Kysely<StrongTables>, owner: Owner): Promise<boolean> {
  const totp = await findTotp(query, owner);
  return totp !== undefined && totp.confirmed !== '';
}

/** How many recovery codes are left. */
export async function countCodes(query: Kysely<StrongTables>, owner: Owner): Promise<number> {
  const { total } = await query
    .selectFrom('auth_recovery_codes')
    .select((eb) => eb.fn.countAll().as('total'))
    .where('collectionRef', '=', owner.collectionRef)
    .where('recordRef', '=', owner.recordRef)
    .executeTakeFirstOrThrow();
  return Number(total);
}
