/** SQL and the values for its parameters, in order. */
export interface TextAndValues {
  text: string;
  params: readonly unknown[];
}

/**
 * What the dialects spell differently, as text, for the records backend, which compiles its queries itself. Columns
 * are handed in as quoted SQL and paths as words; values are never part of the text, they are `?`.
 */
export interface RawSql {
  /** `?` as the driver takes it; the text has no other question mark. */
  placeholders(text: string): string;
  /** The operator that matches a pattern whatever the case of ASCII letters. */
  readonly like: string;
  /** A text to be compared whatever the case of its ASCII letters; with a column, an index that is made for it is used. */
  ignoringCase(value: string): string;
  asText(value: string): string;
  /** A parameter that is given as JSON text, to be compared with a JSON column. */
  readonly jsonParameter: string;
  /** A JSON array column as rows of one column `value`, after FROM or JOIN. */
  jsonEach(column: string, alias: string): string;
  /** The scalar at `path` of a JSON column as text; null where there is none. */
  jsonText(column: string, path: readonly string[]): string;
  /** The number (or truth as 0 or 1) at `path` of a JSON column; null where there is none. */
  jsonNumber(column: string, path: readonly string[]): string;
  /** The text at `path` of a JSON column as one that a text may equal: null for numbers and truth. */
  jsonString(column: string, path: readonly string[]): string;
  jsonLength(column: string): string;
  /** The number that a text is; null for anything else. */
  toNumber(text: string): string;
  /**
   * A time in a format, both as SQLite's strftime has them, after `modifiers` have moved it; null where it is no time.
   */
  strftime(format: string, time: SqlText, modifiers: readonly string[]): SqlText;
  /** A value of a type, for a place where the database cannot tell it by itself. */
  typed(kind: 'text' | 'number' | 'bool' | 'json'): string;
  /** Values by name as one text of JSON, `json` ones as they are; null where the dialect is better asked for columns. */
  readonly jsonObject:
    | ((values: readonly { name: string; value: string; kind: 'json' | 'bool' | 'plain' }[]) => string)
    | null;
  readonly random: string;
  /**
   * A condition that is true of every row, and counts them: first in a WHERE, it lets a query be ended that looks at too
   * many (`Database.rows`). Null where the dialect can't tell.
   */
  readonly counted: string | null;
  /** After a SELECT inside a write: nobody else changes the row until its end. */
  readonly forUpdate: string;
  /** Joins two tables, the one before it being read first where the dialect lets us say so. */
  readonly joinAfter: string;
  /** The order in which rows came, as near as the dialect knows it. */
  insertionOrder(table: string): string;
  /** A statement written for SQLite, as near as the dialect comes to it; `names` are those of tables and columns. */
  fromSqlite(statement: string, names: ReadonlySet<string>): string;
  /** A query for what tables, views and indexes are called, as `name`. */
  readonly relationNames: string;
  /** A table itself, where a WITH clause has taken its name. Both are quoted. */
  tableItself(table: string): string;
  /** A compiled query with WITH clauses before it, whose values are `?`. */
  within(clauses: TextAndValues, query: TextAndValues): TextAndValues;
  /** Kilometres between two places, each given as longitude and latitude in degrees. */
  distance(lonA: string, latA: string, lonB: string, latB: string): string;
}

/** Text of SQL with `?` for its parameters, in their order. */
export interface SqlText {
  text: string;
  params: readonly unknown[];
}

/** The cosine of the angle between two places on a sphere. */
export function angleCosine(lonA: string, latA: string, lonB: string, latB: string): string {
  return `cos(radians(${latA})) * cos(radians(${latB})) * cos(radians(${lonB}) - radians(${lonA})) + sin(radians(${latA})) * sin(radians(${latB}))`;
}
