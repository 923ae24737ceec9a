import { sql } from 'kysely';
import type { Ids } from '#lib/ids.ts';
import {
  type Database,
  type Migration,
  type SchemaState,
  schemaState,
  type Snapshot,
  type TakenStep,
  type Tx,
} from '#platform/db/index.ts';
import { type Definition, definitionOf } from '../schema/definition.ts';
import { createView, prepareView, type ViewDeps } from '../collections/views/save-view.ts';
import { syncIndexes } from '../store/sync-table.ts';
import type { CollectionRow } from '../schema/tables.ts';

/** How far the snapshot's schema is, as this release sees it. */
export const stateOf = (snapshot: Snapshot, migrations: readonly Migration[]): SchemaState =>
  schemaState(snapshot.rows<TakenStep>('mela_migrations'), migrations);

/** The product's own tables, as they were laid out when the snapshot was taken; those of collections follow from it. */
export async function buildTables(
  db: Database,
  tx: Tx,
  snapshot: Snapshot,
  migrations: readonly Migration[],
): Promise<void> {
  const { newer, waiting } = stateOf(snapshot, migrations);
  const [foreign] = newer;
  if (foreign !== undefined) {
    throw new Error(`It was made by a newer version (step ${foreign}). Update this server first.`);
  }
  for (const migration of migrations) {
    if (!waiting.includes(migration.name)) await migration.up(tx.as(), db.sql);
  }
}

/** When the rows are there: the steps that came after the snapshot, the collections' indexes, the views. */
export async function finishTables(
  db: Database,
  tx: Tx,
  snapshot: Snapshot,
  migrations: readonly Migration[],
  { ids, now }: { ids: Ids; now: string },
): Promise<void> {
  const query = tx.as<unknown>();
  const { waiting } = stateOf(snapshot, migrations);
  for (const migration of migrations) {
    if (!waiting.includes(migration.name)) continue;
    await migration.up(query, db.sql);
    await sql`INSERT INTO mela_migrations (name, applied) VALUES (${migration.name}, ${now})`.execute(query);
  }
  const collections = snapshot.rows<CollectionRow>('_collections');
  for (const { type, name, indexes } of collections) {
    if (type !== 'view') {
      await syncIndexes(query, db.sql.schema, name, [], JSON.parse(indexes) as string[]);
    }
  }
  const all = collections.map(definitionOf);
  const find = (table: string) => all.find(({ name }) => name.toLowerCase() === table.toLowerCase());
  await createViews(
    { tx, sql: db.sql, ids, find, secretsToo: true },
    all.filter(({ type }) => type === 'view'),
  );
}

/** One may stand on another, in whichever order they come: those that fail are tried again after the rest. */
async function createViews(deps: ViewDeps, views: readonly Definition[]): Promise<void> {
  const query = deps.tx.as<unknown>();
  const failed: Definition[] = [];
  let reason: unknown;
  for (const view of views) {
    await sql`SAVEPOINT "view"`.execute(query);
    try {
      const { select } = await prepareView(deps, view.viewQuery ?? '');
      await createView(query, view.name, select);
    } catch (error) {
      await sql`ROLLBACK TO SAVEPOINT "view"`.execute(query);
      failed.push(view);
      reason = error;
    }
    await sql`RELEASE SAVEPOINT "view"`.execute(query);
  }
  if (failed.length === views.length && failed.length > 0) throw reason;
  if (failed.length > 0) await createViews(deps, failed);
}
