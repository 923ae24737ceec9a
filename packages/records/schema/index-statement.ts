import { splitList } from './sql-tokens.ts';

interface IndexColumn {
  /** A column, or an expression. */
  name: string;
  collate: string;
  sort: string;
}

/** A CREATE INDEX statement taken apart. */
export interface IndexStatement {
  unique: boolean;
  name: string;
  table: string;
  columns: IndexColumn[];
  where: string;
}

const STATEMENT =
  /^\s*create\s+(unique\s+)?index\s+(?:if\s+not\s+exists\s+)?(\S+)\s+on\s+(\S+?)\s*\(([\s\S]*)\)(?:\s*where\s+([\s\S]*?))?[\s;]*$/i;
const COLUMN = /^([\s\S]+?)(?:\s+collate\s+["`]?(\w+)["`]?)?(?:\s+(asc|desc))?$/i;

const bare = (name: string): string => name.trim().replace(/^[`"'[]+|[`"'\]]+$/g, '');

/** Takes the statement apart; null if it is not a single CREATE INDEX. */
export function parseIndex(statement: string): IndexStatement | null {
  const parts = STATEMENT.exec(statement);
  if (!parts) return null;
  const [, unique, called = '', table = '', inside = '', where = ''] = parts;
  const list = splitList(inside);
  if (!list || splitList(where) === null) return null;
  const columns = list.flatMap((text): IndexColumn[] => {
    const [, name = '', collate = '', sort = ''] = COLUMN.exec(text.trim()) ?? [];
    // An expression keeps its quotes: they belong to names inside it.
    const plain = /[\s(]/.test(name) ? name.trim() : bare(name);
    return plain === '' ? [] : [{ name: plain, collate, sort: sort.toUpperCase() }];
  });
  const name = bare(called.split('.').at(-1) ?? '');
  if (name === '' || columns.length === 0) return null;
  return { unique: unique !== undefined, name, table: bare(table), columns, where: where.trim() };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The statement, with every name in double quotes. */
export function buildIndex({ unique, name, table, columns, where }: IndexStatement): string {
  const list = columns.map(
    (column) =>
      (/[\s(]/.test(column.name) ? column.name : quoted(column.name)) +
      (column.collate ? ` COLLATE ${column.collate}` : '') +
      (column.sort ? ` ${column.sort}` : ''),
  );
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${quoted(name)} ON ${quoted(table)} (${list.join(', ')})${where ? ` WHERE ${where}` : ''}`;
}

/** The unique index of that column alone, whatever its condition. */
export function singleUniqueIndex(indexes: readonly string[], column: string): IndexStatement | undefined {
  return indexes
    .map(parseIndex)
    .find(
      (index) =>
        index?.unique &&
        index.columns.length === 1 &&
        index.columns[0]?.name.toLowerCase() === column.toLowerCase(),
    ) as IndexStatement | undefined;
}

/** The statement for a collection that is called otherwise now; one about another table stays as it was written. */
export function renamedIndex(statement: string, from: string, to: string): string {
  const index = parseIndex(statement);
  return index && index.table.toLowerCase() === from.toLowerCase() && from !== to
    ? buildIndex({ ...index, table: to })
    : statement;
}
