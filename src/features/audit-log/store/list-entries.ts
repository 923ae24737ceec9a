import type { AuditLogRow, AuditLogTables, RowChange } from '#platform/audit-log/index.ts';
import { type Database, likePattern } from '#platform/db/index.ts';
import { sql } from 'kysely';

/** Entries of one page. */
export const PAGE = 50;

/** So many entries back those of one record are looked for: each is read. */
export const RECORD_REACH = 20_000;

/** Which entries are wanted; all of them where nothing is said. */
export interface EntrySearch {
  /** The id of a superuser, or the name of the machine's user. */
  actor?: string | undefined;
  /** Only entries with a lower number. */
  before?: number | undefined;
  /** Only entries that changed this record, among the last `RECORD_REACH`: `collection/id`. */
  record?: string | undefined;
}

/** An entry as it is read: its rows as data. What follows them says how many more there were, or what log was replaced. */
export interface Entry extends Omit<AuditLogRow, 'rows'> {
  rows: (RowChange | { more: number } | { replaced: { number: number; hash: string } })[];
}

/** A page of entries, the newest first. */
export interface EntryPage {
  items: Entry[];
  /** The `before` of the next page; null on the last. */
  next: number | null;
}

/** Reads a page of the audit log, by its number or by who acted: an index has both. */
export async function listEntries(db: Database, { actor, before, record }: EntrySearch): Promise<EntryPage> {
  const [, collection, id] = /^([^/]+)\/(.+)$/s.exec(record ?? '') ?? [];
  let query = db.read<AuditLogTables>().selectFrom('audit_log').selectAll();
  if (actor) query = query.where('actor', '=', actor);
  if (before !== undefined) query = query.where('number', '<', before);
  if (collection !== undefined && id !== undefined) {
    const { number: end } = await db
      .read<AuditLogTables>()
      .selectFrom('audit_log')
      .select(({ fn }) => fn.coalesce(fn.max('number'), sql<number>`0`).as('number'))
      .executeTakeFirstOrThrow();
    const start = JSON.stringify({ collection, id }).slice(0, -1);
    query = query
      .where('number', '>', end - RECORD_REACH)
      .where('rows', 'like', sql<string>`${likePattern(start)} ESCAPE '\\'`);
  }
  const rows = await query
    .orderBy('number', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map((row) => ({ ...row, rows: JSON.parse(row.rows) as Entry['rows'] }));
  return { items, next: rows.length > PAGE ? (items.at(-1)?.number ?? null) : null };
}
