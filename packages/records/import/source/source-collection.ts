import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { AuthOptions } from '../../schema/auth-options.ts';
import type { Rule } from '../../schema/collection.ts';
import type { Field } from '../../fields/field.ts';

/** A collection as the folder has it. */
export interface SourceCollection {
  id: string;
  name: string;
  type: 'base' | 'auth' | 'view';
  system: number;
  fields: Field[];
  /** CREATE INDEX statements as they were written. */
  indexes: string[];
  rules: Record<(typeof RULES)[number], Rule>;
  options: Partial<AuthOptions> & { viewQuery?: string };
  created: string;
  updated: string;
  /** Of views: whether the id is to be made a text. */
  castsId: boolean;
  /** How many records there are; 0 for views. */
  total: number;
}

export const RULES = ['listRule', 'viewRule', 'createRule', 'updateRule', 'deleteRule'] as const;

const text = (value: SQLOutputValue | undefined): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString() : String(value ?? '');

/** What stands in a column of names and rules: null stays null. */
const rule = (value: SQLOutputValue | undefined): Rule =>
  value === null || value === undefined ? null : text(value);

/** Every collection of the folder, in the order in which they were made. Throws when a row holds no JSON. */
export function readCollections(db: DatabaseSync): SourceCollection[] {
  const rows = db.prepare('SELECT * FROM "_collections" ORDER BY "created", "rowid"').all();
  return rows.map((row) => {
    const name = text(row.name);
    const type = text(row.type) as SourceCollection['type'];
    return {
      id: text(row.id),
      name,
      type,
      system: Number(row.system),
      fields: JSON.parse(text(row.fields)) as Field[],
      indexes: (JSON.parse(text(row.indexes) || '[]') as string[] | null) ?? [],
      rules: Object.fromEntries(RULES.map((key) => [key, rule(row[key])])) as SourceCollection['rules'],
      options: (JSON.parse(text(row.options) || '{}') as SourceCollection['options'] | null) ?? {},
      created: text(row.created),
      updated: text(row.updated),
      castsId: type === 'view' && castsId(db, name),
      total: type === 'view' ? 0 : countOf(db, name),
    };
  });
}

/** PocketBase makes the id a text inside the view where the query gives a number. */
function castsId(db: DatabaseSync, name: string): boolean {
  const row = db.prepare(`SELECT "sql" FROM sqlite_master WHERE "type" = 'view' AND "name" = ?`).get(name);
  return /^CREATE VIEW \S+ AS SELECT \* FROM \(SELECT CAST\(/i.test(text(row?.sql));
}

function countOf(db: DatabaseSync, name: string): number {
  if (!hasTable(db, name)) return 0;
  return Number(db.prepare(`SELECT count(*) AS "total" FROM "${name.replaceAll('"', '""')}"`).get()?.total);
}

/** Whether the folder has that table. */
export function hasTable(db: DatabaseSync, name: string): boolean {
  const row = db.prepare(`SELECT 1 FROM sqlite_master WHERE "type" = 'table' AND "name" = ?`).get(name);
  return row !== undefined;
}
