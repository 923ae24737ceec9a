import type { Expression, RawBuilder } from 'kysely';
import type { RawSql } from './raw-sql.ts';
import type { SchemaSql } from './schema-sql.ts';

/** The kinds of column that both dialects can hold and compare alike. */
export interface ColumnTypes {
  /** Text, compared byte by byte. */
  text: string;
  /** A double: exact for integers up to 2^53, which covers every amount. */
  number: string;
  /** 0 or 1. */
  bool: string;
  /** JSON, read back as text. */
  json: string;
  blob: string;
}

/** What SQLite and PostgreSQL spell differently, and nothing else. */
export interface DialectSql {
  readonly types: ColumnTypes;
  readonly raw: RawSql;
  readonly schema: SchemaSql;
  /** `value` contains `part`, whatever the case of ASCII letters; `part` is taken literally. */
  contains(value: Expression<unknown>, part: string): RawBuilder<boolean>;
  /**
   * The column begins with `part`, whatever the case of its letters, and `part` is taken literally. It walks an index of
   * `"column" COLLATE NOCASE` (on PostgreSQL `lower(column)`).
   */
  begins(column: string, part: string): RawBuilder<boolean>;
  /** A JSON array column as rows of one column `value`, to join or select from: `jsonEach(col, 'tags')`. */
  jsonEach(column: Expression<unknown>, alias: string): RawBuilder<unknown>;
  /** The scalar at `path` (dot separated keys) of a JSON column, as text or number. */
  jsonExtract(column: Expression<unknown>, path: string): RawBuilder<unknown>;
  /** How many entries a JSON array column has; 0 for anything but an array. */
  jsonLength(column: Expression<unknown>): RawBuilder<number>;
  /** A number between 0 and 1 for each row. */
  random(): RawBuilder<number>;
}
