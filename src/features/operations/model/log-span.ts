import { addMs, parseUtcText, type UtcText } from '#lib/time.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** Columns of a plot of the log last so long, in minutes; of ten minutes and hours there are sums to be read at once. */
const LENGTHS = [1, 2, 5, 10, 30, 60, 120, 360, DAY_MINUTES] as const;
/** No plot has more. */
const MOST_COLUMNS = 60;
/** No log is kept for longer than can be told apart by days. */
const LONGEST_MINUTES = MOST_COLUMNS * DAY_MINUTES;

/** A moment as a field for date and time has it; '' for none. */
export const fieldText = (moment: UtcText | undefined): string =>
  moment?.slice(0, 16).replace(' ', 'T') ?? '';

/** A time that is looked at in the log: from, and up to but without. UTC text. */
export interface LogSpan {
  from: UtcText;
  to: UtcText;
}

/** A moment as an address or a field for date and time has it, in UTC: `2026-11-24T05:10`; null for anything else. */
function momentOf(typed: string): UtcText | null {
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d$/.test(typed)) return null;
  const text = `${typed.replace('T', ' ')}:00.000Z`;
  return parseUtcText(text) === null ? null : text;
}

/** The span that somebody chose; null for none, and for one that ends before it begins. The longest is cut at its beginning. */
export function readLogSpan(from: string, to: string, now: UtcText): LogSpan | null {
  if (from === '' && to === '') return null;
  const end = momentOf(to) ?? nextMinute(now);
  const begin = momentOf(from) ?? addMs(end, -DAY_MINUTES * MINUTE_MS);
  if (begin >= end) return null;
  const earliest = addMs(end, -LONGEST_MINUTES * MINUTE_MS);
  return { from: begin < earliest ? earliest : begin, to: end };
}

/** The last 24 hours, the minute that it is now included. */
export const lastDay = (now: UtcText): LogSpan => {
  const to = nextMinute(now);
  return { from: addMs(to, -DAY_MINUTES * MINUTE_MS), to };
};

const nextMinute = (now: UtcText): UtcText => addMs(`${now.slice(0, 16)}:00.000Z`, MINUTE_MS);

/** Lines of a time, by level. */
export interface LogColumn {
  at: UtcText;
  /** Where it ends: the next one's beginning. */
  to: UtcText;
  error: number;
  warn: number;
  info: number;
  debug: number;
}

const NAMES: Readonly<Record<number, 'error' | 'warn' | 'info' | 'debug'>> = {
  8: 'error',
  4: 'warn',
  0: 'info',
  [-4]: 'debug',
};

/** How long the columns of a span are, in minutes. */
export function columnMinutes({ from, to }: LogSpan): number {
  const minutes = ((parseUtcText(to) ?? 0) - (parseUtcText(from) ?? 0)) / MINUTE_MS;
  return LENGTHS.find((one) => minutes / one <= MOST_COLUMNS) ?? DAY_MINUTES;
}

/** How finely sums are read for columns of that length. */
export const sumMinutes = (minutes: number): 1 | 10 | 60 => (minutes >= 60 ? 60 : minutes >= 10 ? 10 : 1);

/** The columns of a span, those too of which there is no line. They begin at whole multiples of their length. */
export function logColumns(
  { from, to }: LogSpan,
  sums: readonly { at: string; level: number; lines: number }[],
): LogColumn[] {
  const length = columnMinutes({ from, to }) * MINUTE_MS;
  const first = Math.floor((parseUtcText(from) ?? 0) / length) * length;
  const end = parseUtcText(to) ?? 0;
  const columns: LogColumn[] = [];
  const shift = first - (parseUtcText(from) ?? 0);
  for (let at = first; at < end; at += length) {
    const begins = addMs(from, shift + (at - first));
    columns.push({ at: begins, to: addMs(begins, length), error: 0, warn: 0, info: 0, debug: 0 });
  }
  for (const { at, level, lines } of sums) {
    const began = parseUtcText(`${at}${'0000-00-00 00:00'.slice(at.length)}:00.000Z`) ?? 0;
    const [column, name] = [columns[Math.floor((began - first) / length)], NAMES[level]];
    if (column && name) column[name] += lines;
  }
  return columns;
}
