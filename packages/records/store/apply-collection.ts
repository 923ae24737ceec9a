import { CompiledQuery, type Kysely } from 'kysely';
import type { DialectSql } from '#platform/db/index.ts';
import { buildIndex, parseIndex } from '../schema/index-statement.ts';
import { type Field, isMultiple } from '../fields/field.ts';
import { columnDefinition, quoted } from '../fields/columns.ts';
import { withViewsAside } from './views-aside.ts';

/** What of a collection its table depends on. */
export interface TableShape {
  name: string;
  fields: readonly Field[];
  /** CREATE INDEX statements; the table that they name does not matter. */
  indexes: readonly string[];
}

/** An index that could not be made: its place in the list, and what the database says of it. */
export class IndexError extends Error {
  override readonly name = 'IndexError';
  readonly index: number;

  constructor(index: number, message: string, cause: unknown) {
    super(message, { cause });
    this.index = index;
  }
}

type Query = Kysely<unknown>;

/**
 * Makes a collection's table (`before` null), drops it (`after` null), or changes it from the one shape to the other
 * with its records: fields are the same when their ids are. Runs inside the caller's write. Throws IndexError for an
 * index, or what the database says; the write must not go on then.
 */
export async function applyCollection(
  query: Query,
  sql: DialectSql,
  before: TableShape | null,
  after: TableShape | null,
): Promise<void> {
  if (!after) {
    if (before) await execute(query, `DROP TABLE ${quoted(before.name)}`);
  } else if (before) await alterTable(query, sql, before, after);
  else {
    const columns = after.fields.map(
      (field) => `${quoted(field.name)} ${columnDefinition(field, sql.types)}`,
    );
    await execute(query, `CREATE TABLE ${quoted(after.name)} (${columns.join(', ')})`);
    await createIndexes(query, sql, after);
  }
}

const execute = (query: Query, text: string) => query.executeQuery(CompiledQuery.raw(text));

async function alterTable(
  query: Query,
  sql: DialectSql,
  before: TableShape,
  after: TableShape,
): Promise<void> {
  const same = (part: 'fields' | 'indexes') => JSON.stringify(before[part]) === JSON.stringify(after[part]);
  if (before.name === after.name && same('fields') && same('indexes')) return;
  for (const statement of before.indexes) {
    const index = parseIndex(statement);
    if (index) await execute(query, `DROP INDEX IF EXISTS ${quoted(index.name)}`);
  }
  if (before.name !== after.name) await renameTable(query, before.name, after.name);
  const table = quoted(after.name);
  const byId = new Map(before.fields.map((field) => [field.id, field]));
  const kept = new Set(after.fields.map(({ id }) => id));
  for (const field of before.fields) {
    if (!kept.has(field.id)) await execute(query, `ALTER TABLE ${table} DROP COLUMN ${quoted(field.name)}`);
  }
  await nameColumns(query, sql, table, byId, after.fields);
  const turned = after.fields.filter((field) => {
    const old = byId.get(field.id);
    return old && isMultiple(old) !== isMultiple(field);
  });
  if (turned.length > 0) {
    await withViewsAside(query, sql, async () => {
      for (const field of turned) await turnColumn(query, sql, table, field);
    });
  }
  await createIndexes(query, sql, after);
}

/** By way of another name: to SQLite a name that differs in case is the same one. */
async function renameTable(query: Query, from: string, to: string): Promise<void> {
  const between = `${to.slice(0, 40)}_renamed`;
  await execute(query, `ALTER TABLE ${quoted(from)} RENAME TO ${quoted(between)}`);
  await execute(query, `ALTER TABLE ${quoted(between)} RENAME TO ${quoted(to)}`);
}

/** Adds columns and renames them, by way of other names: two fields may have exchanged theirs. */
async function nameColumns(
  query: Query,
  sql: DialectSql,
  table: string,
  byId: ReadonlyMap<string, Field>,
  fields: readonly Field[],
): Promise<void> {
  const waiting: [string, string][] = [];
  for (const [n, field] of fields.entries()) {
    const old = byId.get(field.id);
    if (old?.name === field.name) continue;
    const between = `__renamed_${n}`;
    if (old)
      await execute(query, `ALTER TABLE ${table} RENAME COLUMN ${quoted(old.name)} TO ${quoted(between)}`);
    else
      await execute(
        query,
        `ALTER TABLE ${table} ADD COLUMN ${quoted(between)} ${columnDefinition(field, sql.types)}`,
      );
    waiting.push([between, field.name]);
  }
  for (const [between, name] of waiting) {
    await execute(query, `ALTER TABLE ${table} RENAME COLUMN ${quoted(between)} TO ${quoted(name)}`);
  }
}

/** From one value to a list of one, or from a list to its last entry. */
async function turnColumn(query: Query, sql: DialectSql, table: string, field: Field): Promise<void> {
  const name = quoted(field.name);
  const old = quoted('__turned');
  const value = isMultiple(field) ? sql.schema.listOf(old) : sql.schema.lastOf(old);
  await execute(query, `ALTER TABLE ${table} RENAME COLUMN ${name} TO ${old}`);
  await execute(query, `ALTER TABLE ${table} ADD COLUMN ${name} ${columnDefinition(field, sql.types)}`);
  await execute(query, `UPDATE ${table} SET ${name} = ${value}`);
  await execute(query, `ALTER TABLE ${table} DROP COLUMN ${old}`);
}

async function createIndexes(query: Query, sql: DialectSql, { name, indexes }: TableShape): Promise<void> {
  for (const [n, statement] of indexes.entries()) {
    const index = parseIndex(statement);
    if (!index) throw new IndexError(n, 'Invalid CREATE INDEX expression.', null);
    try {
      await execute(query, sql.schema.readNames(buildIndex({ ...index, table: name })));
    } catch (error) {
      const reason = (error as Error).message;
      throw new IndexError(n, `Failed to create index ${index.name} - ${reason}.`, error);
    }
  }
}
