import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { Parser } from 'htmlparser2';
import { type Entry, fromBuffer } from 'yauzl';
import { decodeText } from './decode-text.ts';

/** A file that is no table: neither CSV nor XLSX, or broken. */
export class UnreadableTableError extends Error {
  override readonly name = 'UnreadableTableError';
}

/** A line of a table, counted as a person counts them in the file. */
export interface TableLine {
  line: number;
  cells: string[];
}

/** What is unpacked of one part at the most: a small file can grow to anything. */
const LARGEST_PART = 64 * 1024 * 1024;

/** As `readTable` does, in the thread that calls it. */
export async function parseTable(bytes: Uint8Array): Promise<TableLine[]> {
  try {
    const zipped = bytes[0] === 0x50 && bytes[1] === 0x4b;
    return zipped ? await readXlsx(Buffer.from(bytes)) : readCsvTable(bytes);
  } catch (error) {
    if (error instanceof UnreadableTableError) throw error;
    throw new UnreadableTableError('The file is no table.', { cause: error });
  }
}

function readCsvTable(bytes: Uint8Array): TableLine[] {
  const text = decodeText(bytes);
  if (text === null) throw new UnreadableTableError('The file is no text.');
  const [head = ''] = text.split(/\r?\n/, 1);
  const most = [',', ';', '\t', '|'].toSorted((a, b) => head.split(b).length - head.split(a).length);
  const rows = parse(text, {
    delimiter: most[0] ?? ',',
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return rows
    .map(({ record, info }) => ({ line: info.lines, cells: record.map(withoutGuard) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
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
