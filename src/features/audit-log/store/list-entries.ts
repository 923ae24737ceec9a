import type { AuditLogRow, AuditLogTables, RowChange } from '#platform/audit-log/index.ts';
import type { Database } from '#platform/db/index.ts';

/** Entries of one page. */
export const PAGE = 50;

/** Which entries are wanted; all of them where nothing is said. */
export interface EntrySearch {
  /** The id of a superuser, or the name of the machine's user. */
  actor?: string | undefined;
  /** Only entries with a lower number. */
  before?: number | undefined;
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
export async function listEntries(db: Database, { actor, before }: EntrySearch): Promise<EntryPage> {
  let query = db.read<AuditLogTables>().selectFrom('audit_log').selectAll();
  if (actor) query = query.where('actor', '=', actor);
  if (before !== undefined) query = query.where('number', '<', before);
  const rows = await query
    .orderBy('number', 'desc')
    .limit(PAGE + 1)
    .execute();
  const items = rows.slice(0, PAGE).map((row) => ({ ...row, rows: JSON.parse(row.rows) as Entry['rows'] }));
  return { items, next: rows.length > PAGE ? (items.at(-1)?.number ?? null) : null };
}
