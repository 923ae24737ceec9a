/**
 * What the dialects spell differently, as text, for the records backend, which compiles its queries itself. Columns
 * are handed in as quoted SQL and paths as words; values are never part of the text, they are `?`.
 */
export interface RawSql {
  /** `?` as the driver takes it; the text has no other question mark. */
  placeholders(text: string): string;
  /** The operator that matches a pattern whatever the case of ASCII letters. */
  readonly like: string;
  asText(value: string): string;
  /** A parameter that is given as JSON text, to be compared with a JSON column. */
  readonly jsonParameter: string;
  /** A JSON array column as rows of one column `value`, after FROM or JOIN. */
  jsonEach(column: string, alias: string): string;
  /** The scalar at `path` of a JSON column as text; null where there is none. */
  jsonText(column: string, path: readonly string[]): string;
  /** The number (or truth as 0 or 1) at `path` of a JSON column; null where there is none. */
  jsonNumber(column: string, path: readonly string[]): string;
  jsonLength(column: string): string;
  /** A value of a type, for a place where the database cannot tell it by itself. */
  typed(kind: 'text' | 'number' | 'bool' | 'json'): string;
  readonly random: string;
  /** After a SELECT inside a write: nobody else changes the row until its end. */
  readonly forUpdate: string;
  /** The order in which rows came, as near as the dialect knows it. */
  insertionOrder(table: string): string;
  /** Kilometres between two places, each given as longitude and latitude in degrees. */
  distance(lonA: string, latA: string, lonB: string, latB: string): string;
}

/** The cosine of the angle between two places on a sphere. */
export function angleCosine(lonA: string, latA: string, lonB: string, latB: string): string {
  return `cos(radians(${latA})) * cos(radians(${latB})) * cos(radians(${lonB}) - radians(${lonA})) + sin(radians(${latA})) * sin(radians(${latB}))`;
}
