import { isDeepStrictEqual } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { ColumnTypes, Database } from '#platform/db/index.ts';
import { isInSync, readPresent, syncIndexes, syncTable } from '../../store/sync-table.ts';
import type { CollectionRow, RecordsTables } from '../../schema/tables.ts';
import { type EmailClash, emailClashes, withClashes } from '../../schema/email-index.ts';
import { type AuthOptions, defaultAuthOptions } from '../../schema/auth-options.ts';
import type { CollectionDeclaration } from '../../schema/declaration.ts';
import { definitionOf } from '../../schema/definition.ts';
import { describe, type Described } from '../../schema/from-declaration.ts';
import { type WithOwn, withOwn } from '../../schema/operators-own.ts';
import { readCollectionRows, stampCollections } from './registry-keeper.ts';
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
    const present = await readPresent(tx.as(), db.sql);
    if (!present.columns.has('_params')) await createOwnTables(query, db.sql.types);
    const operators = await takenOver(query);
    const rows = await readCollectionRows(query);
    const known = new Map(rows.map((row) => [row.id, row]));
    let changed = false;
    for (const declaration of described) {
      const before = known.get(declaration.id);
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
      const isChanged = before !== undefined && differs(before, row);
      changed ||= before === undefined || isChanged;
      if (before === undefined) await query.insertInto('_collections').values(row).execute();
      else if (isChanged) await query.updateTable('_collections').set(row).where('id', '=', row.id).execute();
      const { name, fields, indexes } = collection;
      const indexed = JSON.parse(before?.indexes ?? '[]') as string[];
      if (isInSync(present, name, fields, indexed, indexes)) continue;
      await syncTable(tx.as(), db.sql, name, fields);
      await syncIndexes(tx.as(), db.sql.schema, name, indexed, indexes);
    }
    if (!changed) return rows;
    // Processes that are running already are to notice.
    await stampCollections(query, ids.secret(12), clock.text());
    return readCollectionRows(query);
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

/** Compares by meaning: PostgreSQL gives JSON back in its own spelling. */
function differs(before: CollectionRow, after: CollectionRow): boolean {
  const meaning = ({ updated: _updated, fields, indexes, options, ...rest }: CollectionRow) => ({
    ...rest,
    fields: JSON.parse(fields) as unknown,
    indexes: JSON.parse(indexes) as unknown,
    options: JSON.parse(options) as unknown,
  });
  return !isDeepStrictEqual(meaning(before), meaning(after));
}
