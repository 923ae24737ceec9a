import { type Kysely, sql as kyselySql } from 'kysely';
import { noteRow } from '#platform/audit-log/index.ts';
import type { Database, DialectSql, Tx } from '#platform/db/index.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { RecordsTables } from '../../schema/tables.ts';
import { collectionRow, type Definition, definitionOf } from '../../schema/definition.ts';
import { presentField } from '../../fields/present-field.ts';
import { presentCollection } from '../../schema/present-collection.ts';
import { CollectionRegistry } from '../../schema/registry.ts';
import { COLLECTIONS, readCollectionRows, type RegistryKeeper, stampCollections } from './registry-keeper.ts';
import { COLLECTIONS_LOCK } from './sync.ts';
import { takenOver } from './taken-over.ts';

export interface ChangeDeps {
  db: Database;
  clock: Clock;
  ids: Ids;
  keeper: RegistryKeeper;
}

/**
 * What the audit log tells of a collection: not the secrets of its tokens and providers. Each field is told by itself, so that
 * what changed in one isn't lost among the others.
 */
function shownOf(definition: Definition | null): Record<string, unknown> | null {
  if (!definition) return null;
  const { fields, updated: _updated, ...shown } = presentCollection(definition);
  const each = definition.fields.map((field): [string, unknown] => [
    `fields.${field.id}`,
    presentField(field),
  ]);
  return { ...shown, fields: definition.fields.map(({ name }) => name), ...Object.fromEntries(each) };
}

/** The collections inside one write that changes them. */
export class CollectionsDraft {
  readonly tx: Tx;
  readonly query: Kysely<unknown>;
  readonly sql: DialectSql;
  readonly ids: Ids;
  readonly clock: Clock;
  readonly #takenOver: ReadonlySet<string>;
  #all: Definition[];

  constructor(tx: Tx, { db, ids, clock }: ChangeDeps, all: Definition[], operators: ReadonlySet<string>) {
    this.tx = tx;
    this.query = tx.as();
    this.sql = db.sql;
    this.ids = ids;
    this.clock = clock;
    this.#all = all;
    this.#takenOver = operators;
  }

  all(): readonly Definition[] {
    return this.#all;
  }

  /** By id, or by name in whatever case. */
  find(nameOrId: string): Definition | undefined {
    const name = nameOrId.toLowerCase();
    return (
      this.#all.find(({ id }) => id === nameOrId) ?? this.#all.find((one) => one.name.toLowerCase() === name)
    );
  }

  /** Whether an import made its rules the operator's. Those of PocketBase's own collections are fixed all the same. */
  isTakenOver({ id, name }: Definition): boolean {
    return this.#takenOver.has(id) && !name.startsWith('_');
  }

  /** The collections as a registry, for rules to be compiled against. */
  registry(): CollectionRegistry {
    const registry = new CollectionRegistry([]);
    registry.loadDefinitions(this.#all);
    return registry;
  }

  /** Has the collection in the place of what it was before, or after all others. Nothing is written yet. */
  place(after: Definition, before: Definition | null): void {
    this.#all = before ? this.#all.map((one) => (one.id === before.id ? after : one)) : [...this.#all, after];
  }

  /** Takes it away. Nothing is written yet. */
  displace(id: string): void {
    this.#all = this.#all.filter((one) => one.id !== id);
  }

  /** Writes its row. */
  async keep(after: Definition, before: Definition | null): Promise<void> {
    const row = collectionRow(after);
    const query = this.tx.as<RecordsTables>();
    if (before) await query.updateTable('_collections').set(row).where('id', '=', before.id).execute();
    else await query.insertInto('_collections').values(row).execute();
    this.tx.change({ collection: COLLECTIONS, action: before ? 'update' : 'create', id: after.id });
    noteRow(this.tx, {
      collection: COLLECTIONS,
      id: after.id,
      before: shownOf(before),
      after: shownOf(after),
    });
  }

  /** Deletes its row. */
  async forget(before: Definition): Promise<void> {
    const { id } = before;
    await this.tx.as<RecordsTables>().deleteFrom('_collections').where('id', '=', id).execute();
    this.tx.change({ collection: COLLECTIONS, action: 'delete', id });
    noteRow(this.tx, { collection: COLLECTIONS, id, before: shownOf(before), after: null });
  }
}

/**
 * Changes collections and their tables in one write, one process after the other. The registry has what came of it
 * in the moment of the commit.
 */
export function changeCollections<T>(
  deps: ChangeDeps,
  work: (draft: CollectionsDraft) => Promise<T>,
): Promise<T> {
  const { db, ids, clock, keeper } = deps;
  return db.write(async (tx) => {
    const query = tx.as<RecordsTables>();
    if (db.dialect === 'postgres') {
      await kyselySql`SELECT pg_advisory_xact_lock(${COLLECTIONS_LOCK})`.execute(query);
    }
    const before = (await readCollectionRows(query)).map(definitionOf);
    const draft = new CollectionsDraft(tx, deps, before, await takenOver(query));
    const result = await work(draft);
    const stamp = ids.secret(12);
    await stampCollections(query, stamp, clock.text());
    const rows = await readCollectionRows(query);
    tx.afterCommit(() => keeper.take(rows, stamp));
    return result;
  });
}
