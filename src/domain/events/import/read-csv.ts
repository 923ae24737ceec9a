import { Readable } from 'node:stream';
import { CsvError, type InfoRecord, parse } from 'csv-parse';
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

async function* rowsOf(delimiter: string, pieces: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  const parser = Readable.from(pieces).pipe(
    parse({
      delimiter,
      info: true,
      bom: true,
      trim: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: LONGEST_ROW,
    }),
  );
  let names: string[] | null = null;
  let before = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: InfoRecord }>) {
      const line = before + 1 + emptyBefore(info, record, before);
      before = info.lines;
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
    yield {
      line: before + 1,
      problem: "From this row on the table can't be read: is a quote opened and never closed?",
    };
  }
}

/** Lines are counted to the end of a row: a row of one line begins where it ends, whatever empty lines came before. */
function emptyBefore(info: InfoRecord, record: readonly string[], before: number): number {
  const own = 1 + record.reduce((breaks, value) => breaks + value.split('\n').length - 1, 0);
  return Math.max(0, info.lines - before - own);
}
