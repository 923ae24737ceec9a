import { buffer } from 'node:stream/consumers';
import { CsvError, parse } from 'csv-parse/sync';
import { Parser } from 'htmlparser2';
import { type Entry, fromBuffer } from 'yauzl';
import { decodeText } from './decode-text.ts';
import { type Delimiter, DELIMITERS, type Encoding } from '#lib/list-encodings.ts';

/** A file that is not a table: neither CSV nor XLSX, or broken. */
export class UnreadableTableError extends Error {
  override readonly name = 'UnreadableTableError';
  /** The line with a quotation mark that nothing closes; 0 when it is something else. */
  readonly openQuote: number;

  constructor(message: string, { openQuote = 0, ...options }: ErrorOptions & { openQuote?: number } = {}) {
    super(message, options);
    this.openQuote = openQuote;
  }
}

/** A line of a table, counted as a person counts them in the file. */
export interface TableLine {
  line: number;
  cells: string[];
}

/** A table with how it was written; empty where that does not matter, as in a workbook. */
export interface ReadTable {
  lines: TableLine[];
  encoding: Encoding | '';
  delimiter: Delimiter | '';
}

/** By so many lines the sign between cells is told: the first may be a title. */
const TOLD_BY = 20;

/** What is unpacked of one part at the most: a small file can grow to anything. */
const LARGEST_PART = 64 * 1024 * 1024;

/** As `readTable` does, in the thread that calls it. */
export async function parseTable(bytes: Uint8Array, wanted?: Encoding): Promise<ReadTable> {
  try {
    const zipped = bytes[0] === 0x50 && bytes[1] === 0x4b;
    if (!zipped) return readCsvTable(bytes, wanted);
    return { lines: await readXlsx(Buffer.from(bytes)), encoding: '', delimiter: '' };
  } catch (error) {
    if (error instanceof UnreadableTableError) throw error;
    throw new UnreadableTableError('The file is not a table.', { cause: error });
  }
}

function readCsvTable(bytes: Uint8Array, wanted?: Encoding): ReadTable {
  const decoded = decodeText(bytes, wanted);
  if (decoded === null) throw new UnreadableTableError('The file is not text.');
  const { encoding } = decoded;
  const text = decoded.text.replace(/^\uFEFF/, '');
  // Excel writes and obeys a first line that names the sign.
  const [named = ''] = /^sep=[,;\t|](?=\r?\n)/i.exec(text) ?? [];
  const delimiter = DELIMITERS.find((sign) => sign === named.at(-1)) ?? delimiterOf(text);
  const rows = parsed(text, delimiter);
  const lines = rows
    .slice(named === '' ? 0 : 1)
    .map(({ record, info }) => ({ line: info.lines, cells: record.map(withoutGuard) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  return { lines, encoding, delimiter };
}

type Row = { record: string[]; info: { lines: number } };

function parsed(text: string, delimiter: Delimiter): Row[] {
  try {
    return parse(text, {
      delimiter,
      info: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
    }) as unknown as Row[];
  } catch (cause) {
    const open = cause instanceof CsvError && cause.code === 'CSV_QUOTE_NOT_CLOSED';
    const openQuote = open ? openQuoteIn(text) : 0;
    throw new UnreadableTableError('A quotation mark is not closed.', { cause, openQuote });
  }
}

/** The sign that stands between cells most often, outside of quotation marks. */
function delimiterOf(text: string): Delimiter {
  const head = text
    .split(/\r?\n/, TOLD_BY)
    .join('\n')
    .replaceAll(/"[^"]*"/g, '');
  const often = (sign: string): number => head.split(sign).length;
  const [most] = DELIMITERS.toSorted((a, b) => often(b) - often(a));
  return most ?? ',';
}

/** The first line from which on the quotation marks no longer come in pairs. */
function openQuoteIn(text: string): number {
  let open = 0;
  for (const [at, line] of text.split(/\r?\n/).entries())
    if ((line.split('"').length - 1) % 2 === 1) open = open === 0 ? at + 1 : 0;
  return open;
}

/** The sign that our own files put before what looks like a formula. */
const withoutGuard = (cell: string): string => (/^'[=+\-@]/.test(cell) ? cell.slice(1) : cell);

async function readXlsx(bytes: Buffer): Promise<TableLine[]> {
  const wanted = await unzip(bytes, (name) =>
    /^xl\/(?:sharedStrings\.xml|worksheets\/sheet\d+\.xml)$/.test(name),
  );
  const sheets = [...wanted.keys()].filter((name) => name.startsWith('xl/worksheets/'));
  const [first] = sheets.toSorted((a, b) => Number(/\d+/.exec(a)?.[0]) - Number(/\d+/.exec(b)?.[0]));
  if (!first) throw new UnreadableTableError('The workbook has no sheet.');
  const strings = sharedStrings(wanted.get('xl/sharedStrings.xml') ?? '');
  return sheetLines(wanted.get(first) ?? '', strings);
}

function unzip(bytes: Buffer, wants: (name: string) => boolean): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (failed, zip) => {
      if (failed || !zip) return reject(failed ?? new Error('no zip'));
      const found = new Map<string, string>();
      zip.on('error', reject);
      zip.on('end', () => resolve(found));
      zip.on('entry', (entry: Entry) => {
        if (!wants(entry.fileName)) return zip.readEntry();
        if (entry.uncompressedSize > LARGEST_PART) return reject(new Error('too large'));
        zip.openReadStream(entry, (unread, stream) => {
          if (unread || !stream) return reject(unread ?? new Error('no entry'));
          buffer(stream).then((content) => {
            found.set(entry.fileName, content.toString('utf8'));
            zip.readEntry();
          }, reject);
        });
      });
      zip.readEntry();
    });
  });
}

function sharedStrings(xml: string): string[] {
  const strings: string[] = [];
  let text: string | null = null;
  let inText = false;
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (name === 'si') text = '';
        inText = name === 't';
      },
      ontext: (piece) => {
        if (inText && text !== null) text += piece;
      },
      onclosetag: (name) => {
        if (name === 't') inText = false;
        if (name === 'si') strings.push(text ?? '');
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return strings;
}

function sheetLines(xml: string, strings: readonly string[]): TableLine[] {
  const lines: TableLine[] = [];
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let kind = '';
  let value = '';
  let inValue = false;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === 'row') {
          line = Number(attributes.r) || line + 1;
          cells = [];
          column = -1;
        } else if (name === 'c') {
          column = attributes.r ? columnOf(attributes.r) : column + 1;
          kind = attributes.t ?? '';
          value = '';
        }
        inValue = name === 'v' || name === 't';
      },
      ontext: (piece) => {
        if (inValue) value += piece;
      },
      onclosetag: (name) => {
        if (name === 'v' || name === 't') inValue = false;
        // A thousand columns are more than any list of people has.
        if (name === 'c' && column < 1000)
          cells[column] = (kind === 's' ? (strings[Number(value)] ?? '') : value).trim();
        if (name !== 'row') return;
        const whole = Array.from(cells, (cell) => cell ?? '');
        if (whole.some((cell) => cell !== '')) lines.push({ line, cells: whole });
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return lines;
}

/** `C7` is in the third column, 2. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0] ?? 'A';
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
