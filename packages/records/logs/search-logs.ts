import { stopwatch } from '#platform/clock/index.ts';
import type { Database, RawSql } from '#platform/db/index.ts';
import { run } from '../store/queries.ts';
import type { Fragment } from '../filter/operand.ts';
import type { LogEntry } from './log-entry.ts';
import { logTerms } from './log-indexes.ts';
import type { Logs } from './logs.ts';

/** So many lines are on a page. */
const PAGE = 50;
/** What no index finds is looked for in so many lines of a page at most: however long the log is, a page takes as long. */
const LOOKED_AT = 10_000;
/** The same among lines of one level, status or request, which lie scattered. */
const LOOKED_AT_SCATTERED = 2_000;
/** They are looked at in windows of so many lines, so that a page can end between two of them. */
const WINDOW = 1_000;
const WINDOW_SCATTERED = 250;
/** Milliseconds after which a page looks at no further window: lines may be long, and the machine slow or busy. */
const LONGEST_MS = 40;

/** A line of the log. */
export interface LogLine extends Pick<LogEntry, 'id' | 'level' | 'message' | 'created'> {
  data: Record<string, unknown>;
}

/** Which lines are wanted; what is left out doesn't matter. */
export interface LogSearch {
  level?: number | undefined;
  /** HTTP status. */
  status?: number | undefined;
  requestId?: string | undefined;
  /** Requests that took `SLOW_MS` or longer. */
  slow?: boolean | undefined;
  /** Stands in the message or in the data, whatever the case of ASCII letters. */
  text?: string | undefined;
  /** Written at this moment or later, and before that one; UTC text. */
  from?: string | undefined;
  to?: string | undefined;
  /** The page after the one that gave it. */
  before?: { created: string; id: string } | undefined;
}

export interface LogLines {
  /** The newest first. */
  lines: LogLine[];
  /** Where it goes on; null at the end of the log. There may be more although the page isn't full. */
  next: { created: string; id: string } | null;
  /** The page isn't full because it looked at no more lines: those before `next` are still to be looked at. */
  partial: boolean;
}

/**
 * A page of the log, with the lines that this process was about to write. `elapsed` tells the milliseconds since the search
 * began: it looks no further back when they are used up.
 */
export async function searchLogs(
  logs: Logs,
  search: LogSearch,
  elapsed: () => number = stopwatch(),
): Promise<LogLines> {
  await logs.writer.flush();
  return searchWritten(logs, search, elapsed);
}

/** A page of what is written of the log: it lacks the last three seconds, and asking for it writes nothing. */
export async function searchWritten(
  { db }: Pick<Logs, 'db'>,
  search: LogSearch,
  elapsed: () => number = stopwatch(),
): Promise<LogLines> {
  const { scattered, rest } = conditions(db.sql.raw, search);
  if (rest === null) return pageOf(await readLines(db, search, PAGE + 1), null);
  const found: LogEntry[] = [];
  const [window, windows] = scattered
    ? [WINDOW_SCATTERED, LOOKED_AT_SCATTERED / WINDOW_SCATTERED]
    : [WINDOW, LOOKED_AT / WINDOW];
  let edge = search.before ?? null;
  for (let looked = 0; looked < windows && (looked === 0 || elapsed() < LONGEST_MS); looked += 1) {
    const within: LogSearch = { ...search, before: edge ?? undefined };
    found.push(...(await readLines(db, within, window)));
    if (found.length > PAGE) break;
    edge = await endOf(db, within, window);
    if (edge === null) break;
  }
  return pageOf(found, edge);
}

/** A page of what was found; `edge` is where the search ended before the log did. */
function pageOf(found: readonly LogEntry[], edge: LogLines['next']): LogLines {
  const lines = found.slice(0, PAGE).map(asLine);
  const last = lines.at(-1);
  return found.length > PAGE && last
    ? { lines, next: { created: last.created, id: last.id }, partial: false }
    : { lines, next: edge, partial: edge !== null };
}

const NEWEST_FIRST = 'ORDER BY "created" DESC, "id" DESC';

/** What is wanted among the first `window` lines that the index gives, one more than a page at most. */
function readLines(db: Database, search: LogSearch, window: number): Promise<LogEntry[]> {
  const { indexed, rest } = conditions(db.sql.raw, search);
  const columns = '"id", "created", "level", "message", "data"';
  const looked = `SELECT ${columns} FROM "_logs" WHERE ${indexed.text} ${NEWEST_FIRST} LIMIT ${window}`;
  return run<LogEntry>(db.read(), db.sql.raw, {
    text:
      rest === null
        ? looked
        : `SELECT ${columns} FROM (${looked}) AS "looked" WHERE ${rest.text} ${NEWEST_FIRST} LIMIT ${PAGE + 1}`,
    params: [...indexed.params, ...(rest?.params ?? [])],
  });
}

/** The last of the first `window` lines that the index gives; null when there are fewer. */
async function endOf(db: Database, search: LogSearch, window: number): Promise<LogLines['next']> {
  const { indexed } = conditions(db.sql.raw, search);
  const [end] = await run<{ created: string; id: string }>(db.read(), db.sql.raw, {
    text: `SELECT "created", "id" FROM "_logs" WHERE ${indexed.text} ${NEWEST_FIRST} LIMIT 1 OFFSET ${window - 1}`,
    params: indexed.params,
  });
  return end ?? null;
}

/** One line; null when there is none of that id. */
export async function findLog(logs: Logs, id: string): Promise<LogLine | null> {
  const { db, writer } = logs;
  await writer.flush();
  const [row] = await run<LogEntry>(db.read(), db.sql.raw, {
    text: `SELECT "id", "created", "level", "message", "data" FROM "_logs" WHERE "id" = ?`,
    params: [id],
  });
  return row ? asLine(row) : null;
}

const asLine = ({ id, level, message, created, data }: LogEntry): LogLine => ({
  id,
  level,
  message,
  created,
  data: JSON.parse(data) as Record<string, unknown>,
});

/** What an index finds, and what has to be looked for among that. */
function conditions(
  raw: RawSql,
  search: LogSearch,
): { indexed: Fragment; scattered: boolean; rest: Fragment | null } {
  const { level, status, requestId, slow, text, from, to, before } = search;
  const terms = logTerms(raw);
  // The rarest first: one index is used.
  const known: { text: string; params: unknown[] }[] = [
    ...(requestId === undefined
      ? []
      : [{ text: `${terms.requestId} = ? AND ${terms.requestId} IS NOT NULL`, params: [requestId] }]),
    ...(slow === true ? [{ text: terms.slow, params: [] }] : []),
    ...(status === undefined
      ? []
      : [{ text: `${terms.status} = ? AND ${terms.status} IS NOT NULL`, params: [status] }]),
    ...(level === undefined ? [] : [{ text: '"level" = ?', params: [level] }]),
  ];
  const [first, ...others] = known;
  if (text !== undefined) {
    const pattern = `%${text.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
    const within = [raw.asText('"message"'), raw.asText('"data"')];
    others.push({
      text: `(${within.map((column) => `${column} ${raw.like} ? ESCAPE '\\'`).join(' OR ')})`,
      params: within.map(() => pattern),
    });
  }
  // Without a time the planner would rather sort the whole log than walk along the index.
  const time: { text: string; params: unknown[] }[] = before
    ? [{ text: '("created", "id") < (?, ?)', params: [before.created, before.id] }]
    : [to === undefined ? { text: `"created" < '9'`, params: [] } : { text: '"created" < ?', params: [to] }];
  if (before && to !== undefined) time.push({ text: '"created" < ?', params: [to] });
  if (from !== undefined) time.push({ text: '"created" >= ?', params: [from] });
  const all = (parts: typeof known): Fragment => ({
    text: parts.length === 0 ? '1 = 1' : parts.map((part) => part.text).join(' AND '),
    params: parts.flatMap(({ params }) => params),
  });
  return {
    indexed: all([...(first ? [first] : []), ...time]),
    scattered: first !== undefined,
    rest: others.length === 0 ? null : all(others),
  };
}
