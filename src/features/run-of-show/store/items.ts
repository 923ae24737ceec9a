import type { Kysely } from 'kysely';
import type { Database, Tx } from '#platform/db/index.ts';
import type { NameTables, ShowItemRow, ShowTables } from '../model/schema.ts';

type Query = Kysely<ShowTables>;

/** All of an event, by start. */
export function itemsOf(query: Query, event: string): Promise<ShowItemRow[]> {
  return query
    .selectFrom('show_items')
    .selectAll()
    .where('event', '=', event)
    .orderBy('startsAt')
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** One of that event; undefined when it has none such. */
export function itemOf(query: Query, event: string, id: string): Promise<ShowItemRow | undefined> {
  return query
    .selectFrom('show_items')
    .selectAll()
    .where('id', '=', id)
    .where('event', '=', event)
    .executeTakeFirst();
}

/** Names of users by their ids. */
export async function namesOf(db: Database, users: readonly string[]): Promise<Map<string, string>> {
  if (users.length === 0) return new Map();
  const rows = await db
    .read<NameTables>()
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(users)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function insertItems(tx: Tx, rows: readonly ShowItemRow[]): Promise<void> {
  const query = tx.as<ShowTables>();
  // SQLite takes so many parameters in a statement, and a row has fifteen.
  for (let at = 0; at < rows.length; at += 100)
    await query
      .insertInto('show_items')
      .values(rows.slice(at, at + 100))
      .execute();
}

export async function updateItem(
  tx: Tx,
  id: string,
  values: Partial<Omit<ShowItemRow, 'id' | 'event'>>,
): Promise<void> {
  await tx.as<ShowTables>().updateTable('show_items').set(values).where('id', '=', id).execute();
}

export async function deleteItem(tx: Tx, id: string): Promise<void> {
  await tx.as<ShowTables>().deleteFrom('show_items').where('id', '=', id).execute();
}

/** Tells who looks at that event's run of show that it is another one now. */
export function showChanged(tx: Tx, event: string, id: string): void {
  tx.change({ collection: 'show_items', action: 'update', id, event });
}

/** Takes out what is kept of an event that is deleted. */
export async function removeShow(tx: Tx, event: string): Promise<void> {
  const query = tx.as<ShowTables>();
  await query.deleteFrom('show_items').where('event', '=', event).execute();
  await query.deleteFrom('show_links').where('event', '=', event).execute();
}

/** Lets go of a person whose account goes. */
export async function forgetMember(tx: Tx, user: string): Promise<void> {
  await tx
    .as<ShowTables>()
    .updateTable('show_items')
    .set({ member: '' })
    .where('member', '=', user)
    .execute();
}
