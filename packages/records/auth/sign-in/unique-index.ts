import type { Collection } from '../../schema/collection.ts';

const START = /^\s*CREATE\s+UNIQUE\s+INDEX\b[^(]*\(\s*/i;
const COLUMN = /^["`[]?(\w+)["`\]]?\s*(?:COLLATE\s+(\w+))?\s*(?:ASC|DESC)?\s*\)/i;
/** What PostgreSQL has instead of SQLite's NOCASE. */
const LOWERED = /^lower\(\s*["`[]?(\w+)["`\]]?\s*\)\s*\)/i;

/** How the unique index over this one field compares: by case or not. Null when there is none. */
export function uniqueIndexOn(collection: Collection, field: string): { ignoresCase: boolean } | null {
  for (const statement of collection.indexes) {
    if (!START.test(statement)) continue;
    const columns = statement.replace(START, '');
    if (LOWERED.exec(columns)?.[1] === field) return { ignoresCase: true };
    const [, name, collation] = COLUMN.exec(columns) ?? [];
    if (name === field) return { ignoresCase: collation?.toUpperCase() === 'NOCASE' };
  }
  return null;
}
