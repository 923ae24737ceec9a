import { DatabaseSync } from 'node:sqlite';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A SQLite file as `Database.snapshot` writes it, open to be read. */
export class Snapshot implements Disposable {
  readonly file: DatabaseSync;

  constructor(path: string) {
    this.file = new DatabaseSync(path, { readOnly: true });
  }

  /** Throws when the file is no sound database. */
  check(): void {
    const rows = this.file.prepare('PRAGMA integrity_check(5)').all();
    const found = rows.map((row) => String(row.integrity_check)).join('; ');
    if (found !== 'ok') throw new Error(`The database is damaged: ${found}`);
  }

  tables(): string[] {
    const text = `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY name`;
    return this.file
      .prepare(text)
      .all()
      .map(({ name }) => String(name));
  }

  rows<Row>(table: string): Row[] {
    return this.file.prepare(`SELECT * FROM ${quoted(table)}`).all() as Row[];
  }

  [Symbol.dispose](): void {
    this.file.close();
  }
}
