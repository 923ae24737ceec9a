import type { SqlText } from '../sql/raw-sql.ts';

/** What SQLite's formats write, of the timestamp `t`. */
const FORMATS: Readonly<Record<string, string>> = {
  d: `to_char(t, 'DD')`,
  e: `lpad(to_char(t, 'FMDD'), 2)`,
  f: `to_char(t, 'SS.MS')`,
  F: `to_char(t, 'YYYY-MM-DD')`,
  G: `to_char(t, 'IYYY')`,
  g: `to_char(t, 'IY')`,
  H: `to_char(t, 'HH24')`,
  I: `to_char(t, 'HH12')`,
  j: `to_char(t, 'DDD')`,
  J: `CAST(extract(epoch FROM t) / 86400 + 2440587.5 AS text)`,
  k: `lpad(to_char(t, 'FMHH24'), 2)`,
  l: `lpad(to_char(t, 'FMHH12'), 2)`,
  m: `to_char(t, 'MM')`,
  M: `to_char(t, 'MI')`,
  p: `to_char(t, 'AM')`,
  P: `to_char(t, 'am')`,
  R: `to_char(t, 'HH24:MI')`,
  s: `CAST(CAST(floor(extract(epoch FROM t)) AS bigint) AS text)`,
  S: `to_char(t, 'SS')`,
  T: `to_char(t, 'HH24:MI:SS')`,
  u: `to_char(t, 'ID')`,
  U: `lpad(CAST(CAST(floor((extract(doy FROM t) + 6 - extract(dow FROM t)) / 7) AS int) AS text), 2, '0')`,
  V: `to_char(t, 'IW')`,
  w: `CAST(extract(dow FROM t) AS text)`,
  W: `lpad(CAST(CAST(floor((extract(doy FROM t) + 7 - extract(isodow FROM t)) / 7) AS int) AS text), 2, '0')`,
  Y: `to_char(t, 'YYYY')`,
};

/** How far one modifier may move a time: farther there is no year that either database knows. */
const MOST: Readonly<Record<string, number>> = {
  year: 9_999,
  month: 120_000,
  day: 3_652_425,
  hour: 87_658_200,
  minute: 5_259_492_000,
  second: 315_569_520_000,
};

const SHAPE = String.raw`^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9}){0,1}){0,1}\s*(Z|[+-]([01]\d|2[0-3]):[0-5]\d){0,1}){0,1}$`;
const NUMBER = String.raw`^\s*[+-]{0,1}\d{1,12}(\.\d{1,9}){0,1}\s*$`;

const part = (from: number): string =>
  `COALESCE(CAST(NULLIF(substring(s FROM ${from} FOR 2), '') AS int), 0)`;
const seconds = String.raw`COALESCE(CAST(substring(s FROM '^.{16}:(\d\d\.{0,1}\d{0,9})') AS double precision), 0)`;
const offset = String.raw`COALESCE(CAST(substring(s FROM '^.{11,}([+-]\d\d:\d\d)$') AS interval), interval '0')`;
/** A day that its month does not have is one of the next month, as SQLite counts. */
const FROM_TEXT = `make_timestamp(CAST(left(s, 4) AS int), CAST(substring(s FROM 6 FOR 2) AS int), 1, ${part(12)}, ${part(15)}, ${seconds}) + (CAST(substring(s FROM 9 FOR 2) AS int) - 1) * interval '1 day' - ${offset}`;

/** SQLite's strftime for PostgreSQL. Values are parameters; what it can't follow is null, and never an error. */
export function postgresStrftime(format: string, time: SqlText, modifiers: readonly string[]): SqlText {
  const nothing = { text: 'CAST(NULL AS text)', params: [] };
  const written = writtenAs(format);
  if (!written) return nothing;
  const epoch = modifiers[0]?.trim().toLowerCase() === 'unixepoch';
  const number = epoch ? 'CAST(s AS double precision)' : '(CAST(s AS double precision) - 2440587.5) * 86400';
  const start = `CASE WHEN s ~ '${SHAPE}' AND left(s, 4) <> '0000' THEN ${FROM_TEXT} WHEN s ~ '${NUMBER}' AND abs(${number}) < 6e10 THEN to_timestamp(${number}) AT TIME ZONE 'UTC' END`;
  let moved: SqlText = {
    text: `(SELECT ${start} AS t FROM (SELECT ${time.text} AS s) AS "given") AS "start"`,
    params: time.params,
  };
  for (const modifier of modifiers) {
    const step = stepOf(modifier);
    if (!step) return nothing;
    moved = {
      text: `(SELECT ${step.text} AS t FROM ${moved.text}) AS "moved"`,
      params: [...step.params, ...moved.params],
    };
  }
  return {
    text: `((SELECT CASE WHEN t >= timestamp '0001-01-01' AND t < timestamp '10000-01-01' THEN ${written.text} END FROM ${moved.text}) COLLATE "C")`,
    params: [...written.params, ...moved.params],
  };
}

function writtenAs(format: string): SqlText | null {
  const pieces: string[] = [];
  const params: string[] = [];
  for (const [, letter, plain = ''] of format.matchAll(/%([^])|((?:[^%]|%$)+)/g)) {
    if (letter !== undefined && letter !== '%') {
      const piece = Object.hasOwn(FORMATS, letter) ? FORMATS[letter] : undefined;
      if (piece === undefined) return null;
      pieces.push(piece);
    } else {
      pieces.push('CAST(? AS text)');
      params.push(letter ?? plain);
    }
  }
  if (format.endsWith('%') && !format.endsWith('%%')) return null;
  return { text: pieces.length === 0 ? "''" : pieces.join(' || '), params };
}

/** One modifier as an expression of `t`; null for one that is not known. */
function stepOf(modifier: string): SqlText | null {
  const word = modifier.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, amount = '', unit = ''] =
    /^([+-]?\d{1,12}(?:\.\d{1,9})?) (year|month|day|hour|minute|second)s?$/.exec(word) ?? [];
  if (unit) {
    if (Math.abs(Number(amount)) > (MOST[unit] ?? 0)) return null;
    return {
      text: `t + CAST(? AS double precision) * interval '1 ${unit}'`,
      params: [Number(amount)],
    };
  }
  const [, start] = /^start of (year|month|day)$/.exec(word) ?? [];
  if (start) return { text: `date_trunc('${start}', t)`, params: [] };
  const [, weekday] = /^weekday ([0-6])$/.exec(word) ?? [];
  if (weekday) {
    return {
      text: `t + mod(CAST(${weekday} + 7 - extract(dow FROM t) AS int), 7) * interval '1 day'`,
      params: [],
    };
  }
  // Every time here is in UTC.
  const same = [
    'unixepoch',
    'julianday',
    'auto',
    'utc',
    'localtime',
    'subsec',
    'subsecond',
    'floor',
    'ceiling',
  ];
  return same.includes(word) ? { text: 't', params: [] } : null;
}
