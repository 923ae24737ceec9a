import { CompiledQuery, type Kysely, sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import { run } from '../store/queries.ts';
import type { LogEntry } from './log-entry.ts';

/** As far as the minute goes in `2026-11-20 10:15:00.000Z`. */
const MINUTE = 16;
/** As far as a time goes that is told apart so: by minutes, by ten minutes, by hours. */
const LENGTHS = { 1: MINUTE, 10: 15, 60: 13 } as const;

/** How many lines of a level there are of a time: `2026-11-20 10:15`, of ten minutes `2026-11-20 10:1`, of an hour `2026-11-20 10`. */
export interface LogSum {
  at: string;
  level: number;
  lines: number;
}

/** Makes the sums of the log by minute and level where they are not there yet, of the lines that are. */
export async function createLogSums(db: Database, query: Kysely<unknown>): Promise<void> {
  const { raw, schema, types } = db.sql;
  const [there] = await run(query, raw, { text: schema.hasTable, params: ['_log_sums'] });
  if (there) return;
  const statements = [
    `CREATE TABLE "_log_sums" (
      "at" ${types.text} NOT NULL,
      "level" ${types.number} NOT NULL,
      "lines" ${types.number} NOT NULL,
      PRIMARY KEY ("at", "level")
    )`,
    `INSERT INTO "_log_sums" ("at", "level", "lines")
      SELECT substr("created", 1, ${MINUTE}), "level", count(*) FROM "_logs" GROUP BY 1, 2`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(query);
}

/** Adds lines that are written to the sums, in the same write. */
export async function addToLogSums(
  query: Kysely<unknown>,
  db: Database,
  entries: readonly Pick<LogEntry, 'created' | 'level'>[],
): Promise<void> {
  const sums = new Map<string, LogSum>();
  for (const { created, level } of entries) {
    const at = created.slice(0, MINUTE);
    const key = `${at} ${level}`;
    const sum = sums.get(key) ?? { at, level, lines: 0 };
    sum.lines += 1;
    sums.set(key, sum);
  }
  // In one order in every process, or two could wait for each other's rows.
  const ordered = [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, sum]) => sum);
  const text = `INSERT INTO "_log_sums" ("at", "level", "lines") VALUES ${ordered.map(() => '(?, ?, ?)').join(', ')}
    ON CONFLICT ("at", "level") DO UPDATE SET "lines" = "_log_sums"."lines" + excluded."lines"`;
  const params = ordered.flatMap(({ at, level, lines }) => [at, level, lines]);
  await query.executeQuery(CompiledQuery.raw(db.sql.raw.placeholders(text), params));
}

/** Forgets the sums of whole minutes before a moment, or all of them. */
export async function forgetLogSums(query: Kysely<unknown>, before?: string): Promise<void> {
  await sql`DELETE FROM "_log_sums" WHERE "at" < ${before?.slice(0, MINUTE) ?? '~'}`.execute(query);
}

/**
 * How many lines there are from a moment to another (UTC text, the second one excluded), by level and by so many minutes. Only
 * sums are read, however long the log is.
 */
export function countLines(
  { db }: { db: Database },
  { from, to, minutes }: { from: string; to: string; minutes: keyof typeof LENGTHS },
): Promise<LogSum[]> {
  return run<LogSum>(db.read(), db.sql.raw, {
    text: `SELECT substr("at", 1, ${LENGTHS[minutes]}) AS "at", "level", sum("lines") AS "lines" FROM "_log_sums"
      WHERE "at" >= ? AND "at" < ? GROUP BY 1, 2 ORDER BY 1, 2`,
    params: [from.slice(0, MINUTE), to.slice(0, MINUTE)],
  });
}
