import { type Kysely, sql } from 'kysely';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { ColumnTypes, Database } from '#platform/db/index.ts';
import { syncIndexes, syncTable } from '../../store/sync-table.ts';
import type { CollectionRow, RecordsTables } from '../../schema/tables.ts';
import { type EmailClash, emailClashes, withClashes } from '../../schema/email-index.ts';
import { type AuthOptions, defaultAuthOptions } from '../../schema/auth-options.ts';
import type { CollectionDeclaration } from '../../schema/declaration.ts';
import { definitionOf } from '../../schema/definition.ts';
import { describe, type Described } from '../../schema/from-declaration.ts';
import { type WithOwn, withOwn } from '../../schema/operators-own.ts';
import { stampCollections } from './registry-keeper.ts';
import { SYSTEM_COLLECTIONS } from '../../schema/system-collections.ts';
import { asTakenOver, takenOver } from './taken-over.ts';

/** Any number that nobody else on the server uses: one at a time changes collections on PostgreSQL. */
export const COLLECTIONS_LOCK = 7_352_002;

/**
 * Brings `_collections` and the tables in step with the declarations, in one transaction: two processes that start
 * together do it one after the other. Collections that are not declared (any more) are left as they are.
 */
export async function syncCollections(
  deps: {
    db: Database;
    clock: Clock;
    ids: Ids;
    /** Is told of accounts whose addresses differ in capitals alone. */
    reportClashes?: (collection: string, clashes: readonly EmailClash[]) => void;
  },
  declared: readonly CollectionDeclaration[],
): Promise<CollectionRow[]> {
  const { db, clock, ids } = deps;
  const all = [...SYSTEM_COLLECTIONS, ...declared];
  const described = all.map((declaration) => describe(declaration, all));
  return db.write(async (tx) => {
    const query = tx.as<RecordsTables>();
    if (db.dialect === 'postgres')
      await sql`SELECT pg_advisory_xact_lock(${COLLECTIONS_LOCK})`.execute(query);
    await createOwnTables(query, db.sql.types);
    const operators = await takenOver(query);
    let changed = false;
    for (const declaration of described) {
      const before = await query
        .selectFrom('_collections')
        .selectAll()
        .where('id', '=', declaration.id)
        .executeTakeFirst();
      const clashes = before ? await clashesOf(tx.as(), declaration, before) : [];
      if (clashes.length > 0) deps.reportClashes?.(declaration.name, clashes);
      const wanted =
        clashes.length > 0
          ? { ...declaration, indexes: withClashes(declaration, declaration.indexes) }
          : declaration;
      const own = withOwn(wanted, before ? definitionOf(before) : null);
      const collection =
        before && operators.has(before.id)
          ? { ...asTakenOver(wanted, before), declared: own.declared }
          : { ...wanted, ...own };
      const row = rowOf(collection, before, ids, clock.text());
      changed ||= before === undefined || differs(before, row);
      if (before === undefined) await query.insertInto('_collections').values(row).execute();
      else if (differs(before, row)) {
        await query.updateTable('_collections').set(row).where('id', '=', row.id).execute();
      }
      await syncTable(tx.as(), db.sql, collection.name, collection.fields);
      const indexes = JSON.parse(before?.indexes ?? '[]') as string[];
      await syncIndexes(tx.as(), db.sql.schema, collection.name, indexes, collection.indexes);
    }
    // Processes that are running already are to notice.
    if (changed) await stampCollections(query, ids.secret(12), clock.text());
    return query.selectFrom('_collections').selectAll().orderBy('created').orderBy('id').execute();
  });
}

/** What keeps addresses from being compared without capitals; asked until there is nothing of the kind. */
async function clashesOf(
  query: Kysely<unknown>,
  { type, indexes }: Described,
  before: CollectionRow,
): Promise<EmailClash[]> {
  const made = new Set(JSON.parse(before.indexes) as string[]);
  if (type !== 'auth' || indexes.every((statement) => made.has(statement))) return [];
  return emailClashes(query, before.name);
}

async function createOwnTables(query: Kysely<RecordsTables>, types: ColumnTypes): Promise<void> {
  const { text, json, bool } = types;
  const rule = (name: string): string => `"${name}" ${text} DEFAULT NULL`;
  await sql
    .raw(
      `CREATE TABLE IF NOT EXISTS "_collections" (
        "id" ${text} PRIMARY KEY NOT NULL,
        "system" ${bool} DEFAULT 0 NOT NULL,
        "type" ${text} DEFAULT 'base' NOT NULL,
        "name" ${text} UNIQUE NOT NULL,
        "fields" ${json} DEFAULT '[]' NOT NULL,
        "indexes" ${json} DEFAULT '[]' NOT NULL,
        ${['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'].map(rule).join(', ')},
        "options" ${json} DEFAULT '{}' NOT NULL,
        "created" ${text} DEFAULT '' NOT NULL,
        "updated" ${text} DEFAULT '' NOT NULL
      )`,
    )
    .execute(query);
  await sql
    .raw(
      `CREATE TABLE IF NOT EXISTS "_params" (
        "id" ${text} PRIMARY KEY NOT NULL,
        "value" ${json} DEFAULT NULL,
        "created" ${text} DEFAULT '' NOT NULL,
        "updated" ${text} DEFAULT '' NOT NULL
      )`,
    )
    .execute(query);
}

function rowOf(
  collection: Described & WithOwn,
  before: CollectionRow | undefined,
  ids: Ids,
  now: string,
): CollectionRow {
  return {
    id: collection.id,
    system: 1,
    type: collection.type,
    name: collection.name,
    fields: JSON.stringify(collection.fields),
    indexes: JSON.stringify(collection.indexes),
    listRule: collection.listRule,
    viewRule: collection.viewRule,
    createRule: collection.createRule,
    updateRule: collection.updateRule,
    deleteRule: collection.deleteRule,
    options: JSON.stringify({ ...optionsOf(collection, before, ids), declared: collection.declared }),
    created: before?.created ?? now,
    updated: now,
  };
}

/** Secrets are made once; what an operator has set in the options stays. */
function optionsOf(collection: Described, before: CollectionRow | undefined, ids: Ids): Partial<AuthOptions> {
  if (collection.type !== 'auth') return {};
  const defaults = defaultAuthOptions(ids, collection.name === '_superusers', collection.tokenDuration);
  return {
    ...defaults,
    otp: { ...defaults.otp, enabled: collection.otp },
    ...(JSON.parse(before?.options ?? '{}') as Partial<AuthOptions>),
  };
}

const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** Compares by meaning: PostgreSQL gives JSON back in its own spelling. */
function differs(before: CollectionRow, after: CollectionRow): boolean {
  const same = (row: CollectionRow): string =>
    JSON.stringify(
      {
        ...row,
        updated: '',
        fields: JSON.parse(row.fields),
        indexes: JSON.parse(row.indexes),
        options: JSON.parse(row.options),
      },
      sorted,
    );
  return same(before) !== same(after);
}
