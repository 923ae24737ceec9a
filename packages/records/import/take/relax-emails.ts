import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import { hasClashes, withClashes } from '../../schema/email-index.ts';
import { quoted } from '../../fields/columns.ts';
import { syncIndexes } from '../../store/sync-table.ts';
import type { CollectionRow, RecordsTables } from '../../schema/tables.ts';
import type { Taking } from '../plan/taking.ts';
import type { ReportBook } from '../plan/report.ts';
import type { Source } from '../source/open-source.ts';

/** Named in the report; the others are counted. */
const NAMED = 20;

/**
 * PocketBase tells addresses apart by their capitals. Where the folder, or the folder and what is here, has accounts that
 * differ in nothing else, nobody is left behind: the collection's index lets them all in, and the report names them.
 */
export async function relaxEmails(
  db: Database,
  query: Kysely<RecordsTables>,
  source: Source,
  taking: Taking,
  book: ReportBook,
): Promise<Taking> {
  const { row, how } = taking;
  const before = JSON.parse(row.indexes) as string[];
  if (how !== 'merged' || taking.source.type !== 'auth') return taking;
  const clashes = await clashesWith(query, source, taking);
  if (clashes.length === 0) return taking;
  const more = clashes.length > NAMED ? ` and ${clashes.length - NAMED} more` : '';
  book.note(
    `${row.name}: accounts whose addresses differ only in capital letters are all kept, and each signs in with its own spelling: ${clashes.slice(0, NAMED).join(', ')}${more}. Give one of each pair another address.`,
  );
  if (hasClashes(before, row.id)) return taking;
  const indexes = withClashes(row, before);
  const any = query as unknown as Kysely<unknown>;
  await syncIndexes(any, db.sql.schema, row.name, before, indexes);
  const relaxed: CollectionRow = { ...row, indexes: JSON.stringify(indexes) };
  return { ...taking, row: relaxed };
}

/** Addresses in lower case that more than one account would have. */
async function clashesWith(
  query: Kysely<RecordsTables>,
  source: Source,
  { row, source: { name } }: Taking,
): Promise<string[]> {
  const owners = new Map<string, string>();
  const here = await sql<{ id: string; email: string }>`
    SELECT "id", lower("email") AS "email" FROM ${sql.table(row.name)} WHERE "email" != ''`.execute(query);
  for (const { id, email } of here.rows) owners.set(email, id);
  const clashes = new Set<string>();
  const theirs = source.db
    .prepare(`SELECT "id", lower("email") AS "email" FROM ${quoted(name)} WHERE "email" != ''`)
    .iterate() as Iterable<{ id: string; email: string }>;
  for (const { id, email } of theirs) {
    const owner = owners.get(email);
    if (owner !== undefined && owner !== id) clashes.add(email);
    owners.set(email, id);
  }
  return [...clashes].toSorted();
}
