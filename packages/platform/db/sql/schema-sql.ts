/** How a column of a view is brought into the form that a field's column has (decision 0002). */
export type ViewColumnKind = 'text' | 'number' | 'bool' | 'list' | 'point' | 'json' | 'value';

/**
 * What the dialects spell differently about tables, views and their columns, as text for the records backend. Names
 * are handed in as quoted SQL; values are never part of the text, they are `?`.
 */
export interface SchemaSql {
  /** The longest name of a table, column or index, in bytes. */
  readonly longestName: number;
  /** Whether a table or view has that name (`?`), whatever the case: one row, or none. */
  readonly hasTable: string;
  /** The names of a table's or view's columns (`?`) in their order, as `name`. */
  readonly columns: string;
  /** The columns of all tables as `table` and `name`. */
  readonly tableColumns: string;
  /** The names of all indexes, as `name`. */
  readonly indexes: string;
  /** Every view as `name` and `sql`, the statement that makes it again. */
  readonly views: string;
  /** Drops a view, and whatever views stand on it where they would be in the way. */
  dropView(name: string): string;
  /** A text as a list of one; the empty text as an empty list. */
  listOf(column: string): string;
  /** The last entry of a list as text; the empty text for an empty list. */
  lastOf(column: string): string;
  /**
   * A view's column as a field's column holds it. `list`, `point` and `json` come from such columns; a `value` may be
   * of any kind and becomes JSON.
   */
  viewColumn(kind: ViewColumnKind, column: string): string;
  /**
   * Counts how selective an index (a quoted name) is that was made of a table with rows: until then planners take it for
   * better than it is. Null where the server sees to that.
   */
  countIndex(name: string): string | null;
  /** A statement of an operator's with the names in it as the dialect reads them. */
  readNames(statement: string): string;
}

/** What a column of that kind has where a join found nothing. */
export const NOTHING = { list: "'[]'", point: `'{"lon":0,"lat":0}'` } as const;
