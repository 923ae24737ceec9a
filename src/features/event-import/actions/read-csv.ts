import { CsvError, parse } from 'csv-parse';
import { namesAnEvent, readLoosely } from './loose-fields.ts';
import type { SourceRow, SourceRows } from './source-event.ts';

/** Characters of one row; beyond, a quote was never closed. */
const LONGEST_ROW = 1_000_000;

/** What separates the columns, by the first line: the sign that it has most of. */
function delimiterOf(head: string): string {
  const [line = ''] = head.split(/\r?\n/, 1);
  const count = (sign: string): number => line.split(sign).length;
  return [',', ';', '\t', '|'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Reads a table row by row; the first row names the columns. No more than a row is held at a time. */
export function readCsv(head: string, pieces: AsyncIterable<string>): SourceRows {
  return { total: null, rows: rowsOf(delimiterOf(head), pieces) };
}

interface Read {
  record: string[];
  /** The line that it ends on. */
  lines: number;
}

/** The same text with one sign at the end of each line: of two, the parser counts two lines where they are quoted. */
async function* withPlainBreaks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let held = '';
  for await (const piece of pieces) {
    const text = held + piece;
    held = text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replaceAll(/\r\n?/g, '\n');
  }
  if (held !== '') yield '\n';
}

/** Rows as the parser finds them, piece by piece; those before a fault are given before it is thrown. */
async function* recordsOf(delimiter: string, pieces: AsyncIterable<string>): AsyncGenerator<Read> {
  let found: Read[] = [];
  let fault: Error | null = null;
  const parser = parse({
    delimiter,
    bom: true,
    trim: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_ROW,
    // Taken here and not from the stream, which forgets what it has read as soon as it meets a fault.
    on_record: (record: string[], { lines }) => {
      found.push({ record, lines });
      return null;
    },
  });
  parser.on('error', (error) => (fault = error));
  parser.resume();
  const given = (send: (done: () => void) => void): Promise<Read[]> =>
    new Promise((resolve) => {
      send(() => {
        const records = found;
        found = [];
        resolve(records);
      });
    });
  for await (const piece of withPlainBreaks(pieces)) {
    yield* await given((done) => parser.write(piece, () => done()));
    if (fault) throw fault;
  }
  yield* await given((done) => parser.once('close', done).end());
  if (fault) throw fault;
}

async function* rowsOf(delimiter: string, pieces: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let names: string[] | null = null;
  let before = 0;
  try {
    for await (const { record, lines } of recordsOf(delimiter, pieces)) {
      const line = Math.max(before + 1, lines - breaksIn(record));
      before = lines;
      if (names === null) {
        names = record;
        if (namesAnEvent(names)) continue;
        yield { line, problem: 'The first row must name the columns, among them "title" and "start".' };
        return;
      }
      if (record.length > names.length) {
        yield {
          line,
          problem: `This row has ${record.length} columns, the first row names ${names.length}. Is a value with a "${delimiter}" in it not quoted?`,
        };
        continue;
      }
      yield { line, event: readLoosely(Object.fromEntries(names.map((name, n) => [name, record[n] ?? '']))) };
    }
    if (names === null) yield { line: 1, problem: 'The file is empty.' };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const problem = "From this row on the table can't be read: is a quote opened and never closed?";
    yield { line: before + 1, problem };
  }
}

/** Lines are counted to the end of a row, and empty ones before it are no part of it. */
function breaksIn(record: readonly string[]): number {
  return record.reduce((breaks, value) => breaks + value.split('\n').length - 1, 0);
}
