/** An index as a form asks for it. */
export interface TypedIndex {
  name: string;
  /** Names of fields, or expressions, with commas between them. */
  columns: string;
  unique: boolean;
  /** Which records are in it; empty for all. */
  where: string;
}

/** The statement that makes it. A name is made from the fields where none was typed. */
export function indexStatement({ name, columns, unique, where }: TypedIndex, table: string): string {
  const called =
    name || `idx_${table}_${columns.replaceAll(/\W+/g, '_').replaceAll(/^_+|_+$/g, '')}`.slice(0, 60);
  const condition = where === '' ? '' : ` WHERE ${where}`;
  return `CREATE ${unique ? 'UNIQUE ' : ''}INDEX \`${called}\` ON \`${table}\` (${columns})${condition}`;
}

/** The name in a CREATE INDEX statement; empty where there is none. */
export function indexName(statement: string): string {
  const [, name = ''] = /index\s+(?:if\s+not\s+exists\s+)?(\S+)\s+on\s/i.exec(statement) ?? [];
  return (name.split('.').at(-1) ?? '').replaceAll(/[`"'[\]]/g, '');
}
