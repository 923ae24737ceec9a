import type { Kysely } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { CollectionRow, RecordsTables } from '../../schema/tables.ts';
import { loadReadable, type UnreadableRule } from './readable-rules.ts';
import type { CollectionRegistry } from '../../schema/registry.ts';

/** The row of `_params` that is another one whenever a collection was changed. */
const STAMP = 'collectionsStamp';

/** The table's name, under which the change feed tells of it. */
export const COLLECTIONS = '_collections';

export function readCollectionRows(query: Kysely<RecordsTables>): Promise<CollectionRow[]> {
  return query.selectFrom('_collections').selectAll().orderBy('created').orderBy('id').execute();
}

/** Leaves a mark in the same write, by which other processes notice that a collection was changed. */
export async function stampCollections(
  query: Kysely<RecordsTables>,
  stamp: string,
  now: string,
): Promise<void> {
  const value = JSON.stringify(stamp);
  await query
    .insertInto('_params')
    .values({ id: STAMP, value, created: now, updated: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ value, updated: now }))
    .execute();
}

/**
 * Keeps the registry in step with `_collections`, whoever changed it: this process tells it in the moment of the
 * commit; others are noticed on SQLite by their commits, on PostgreSQL by the change feed.
 */
export class RegistryKeeper {
  readonly #db: Database;
  readonly #registry: CollectionRegistry;
  readonly #log: Log;
  readonly #now: () => number;
  #seen: number | null = null;
  #stamp: string | null = null;
  /** The change feed told of a change by somebody else. */
  #stale = false;
  #reading: Promise<void> | null = null;

  constructor(db: Database, registry: CollectionRegistry, log: Log, now: () => number) {
    this.#db = db;
    this.#registry = registry;
    this.#log = log;
    this.#now = now;
    db.changes.subscribe((changes) => {
      if (!changes.some(({ collection }) => collection === COLLECTIONS)) return;
      this.#stale = true;
      // On SQLite it is our own change, and taken over already; on PostgreSQL who asks next should not have to wait.
      if (db.dialect === 'postgres') {
        this.fresh().catch((error: unknown) => log.warn({ err: error }, 'collections not read again'));
      }
    });
  }

  /**
   * Takes over what a write of this process has just committed; `rows` are all there are. Returns the rules that can't
   * be read, which are for superusers only.
   */
  take(rows: readonly CollectionRow[], stamp: string): UnreadableRule[] {
    const unreadable = this.#load(rows);
    this.#stamp = stamp;
    return unreadable;
  }

  #load(rows: readonly CollectionRow[]): UnreadableRule[] {
    const deps = { raw: this.#db.sql.raw, registry: this.#registry, now: this.#now };
    const unreadable = loadReadable(deps, rows);
    for (const rule of unreadable)
      this.#log.error({ ...rule }, 'a stored rule can’t be compiled, and lets in superusers alone');
    return unreadable;
  }

  /** Reads the collections again. */
  async reload(): Promise<void> {
    const query = this.#db.read<RecordsTables>();
    this.#seen = this.#db.foreignCommits();
    this.#stale = false;
    // First the mark: a change that comes in between is noticed the next time.
    this.#stamp = await this.#readStamp();
    this.#load(await readCollectionRows(query));
  }

  /** Reads them again if another process has changed them. Costs nothing to speak of when nobody has written at all. */
  async fresh(): Promise<void> {
    if (this.#reading) return this.#reading;
    const commits = this.#db.foreignCommits();
    if (commits === this.#seen && !this.#stale) return;
    this.#seen = commits;
    this.#stale = false;
    this.#reading = this.#check().finally(() => {
      this.#reading = null;
    });
    await this.#reading;
  }

  async #check(): Promise<void> {
    if ((await this.#readStamp()) !== this.#stamp) await this.reload();
  }

  async #readStamp(): Promise<string | null> {
    const row = await this.#db
      .read<RecordsTables>()
      .selectFrom('_params')
      .select('value')
      .where('id', '=', STAMP)
      .executeTakeFirst();
    return row?.value ? (JSON.parse(row.value) as string) : null;
  }
}
