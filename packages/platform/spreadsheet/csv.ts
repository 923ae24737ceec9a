import { csvLine } from '#lib/csv.ts';

/** Texts, numbers that can be counted with, and nothing. */
export type Row = readonly (string | number | null)[];

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
