import type { Database, Tx } from '#platform/db/index.ts';
import type { ShowLinkRow, ShowTables } from '../model/schema.ts';

export function findLink(db: Database, id: string): Promise<ShowLinkRow | undefined> {
  return db.read<ShowTables>().selectFrom('show_links').selectAll().where('id', '=', id).executeTakeFirst();
}

export function linkByHash(db: Database, tokenHash: string): Promise<ShowLinkRow | undefined> {
  return db
    .read<ShowTables>()
    .selectFrom('show_links')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .executeTakeFirst();
}

/** An event's links, the newest first. */
export function linksOf(db: Database, event: string): Promise<ShowLinkRow[]> {
  return db
    .read<ShowTables>()
    .selectFrom('show_links')
    .selectAll()
    .where('event', '=', event)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** How many of an event have not been revoked. */
export async function countHolding(tx: Tx, event: string): Promise<number> {
  const rows = await tx
    .as<ShowTables>()
    .selectFrom('show_links')
    .select('id')
    .where('event', '=', event)
    .where('revokedAt', '=', '')
    .execute();
  return rows.length;
}

export async function insertLink(tx: Tx, row: ShowLinkRow): Promise<void> {
  await tx.as<ShowTables>().insertInto('show_links').values(row).execute();
}

export async function linkUsed(tx: Tx, id: string, at: string): Promise<void> {
  await tx.as<ShowTables>().updateTable('show_links').set({ usedAt: at }).where('id', '=', id).execute();
}

/** Ends a link of that event; false when it is none, or was ended before. */
export async function endLink(tx: Tx, event: string, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .as<ShowTables>()
    .updateTable('show_links')
    .set({ revokedAt: at })
    .where('id', '=', id)
    .where('event', '=', event)
    .where('revokedAt', '=', '')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
