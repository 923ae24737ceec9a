import type { Cell, Row } from './cell.ts';

/**
 * What a spreadsheet would take for a formula when it opens the file: whoever names themselves so would have it reckoned
 * on the organiser's computer (https://owasp.org/www-community/attacks/CSV_Injection).
 */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One line of a CSV file (RFC 4180), with its end. What looks like a formula is kept from being one by a sign before it. */
export function csvLine(row: Row): string {
  return `${row.map(csvCell).join(',')}\r\n`;
}

/** So many characters go out at once. */
const PIECE = 16_384;

/** A CSV file as it is written, row by row; it begins with the mark by which Excel knows UTF-8. */
export async function* writeCsv(rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let held = '\uFEFF';
  for await (const row of rows) {
    held += csvLine(row);
    if (held.length < PIECE) continue;
    yield encoder.encode(held);
    held = '';
  }
  if (held !== '') yield encoder.encode(held);
}
