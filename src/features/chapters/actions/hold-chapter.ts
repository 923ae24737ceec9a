import { sql } from 'kysely';
import { notFound } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { CommunityCore } from '../model/context.ts';
import type { Tables, ChapterRow } from '../model/schema.ts';
import { findChapter } from '../store/store.ts';

/** The tree of chapters, as PostgreSQL's advisory locks call it. */
const TREE_LOCK = 7_352_004;

/**
 * A chapter as it is now, at the place where it stays until the write ends: whoever writes down where it stands in the
 * tree, or puts something below it, is not overtaken by one who moves it or a chapter above it. Any number of writes hold
 * chapters side by side. On SQLite no other write is under way. Throws 404.
 */
export async function holdChapter(
  { db }: Pick<CommunityCore, 'db'>,
  tx: Tx,
  id: string,
): Promise<ChapterRow> {
  const query = tx.as<Tables>();
  if (db.dialect === 'postgres') await sql`SELECT pg_advisory_xact_lock_shared(${TREE_LOCK})`.execute(query);
  const chapter = await findChapter(query, id);
  if (!chapter) throw notFound();
  return chapter;
}

/**
 * Keeps the whole tree for one who moves a part of it, until the write ends: waits for all who hold a chapter, and has
 * them wait. A lock of the rows would miss chapters and members that are added below while the move waits for a row.
 */
export async function holdTree({ db }: Pick<CommunityCore, 'db'>, tx: Tx): Promise<void> {
  if (db.dialect === 'postgres')
    await sql`SELECT pg_advisory_xact_lock(${TREE_LOCK})`.execute(tx.as<Tables>());
}
