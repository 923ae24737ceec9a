import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readTable, type Row, UnreadableTableError, writeCsv, writeXlsx } from './index.ts';

async function* rowsOf(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const ROWS: Row[] = [
  ['Name', 'Paid', 'Note'],
  ['सीता, "Sita"', 12.5, '=1+1'],
  ['<b>&\u0001', null, 'two\nlines'],
];

const [HEADER = [], ...LINES] = ROWS;
const SHEET = {
  name: 'Orders: 2026/27',
  columns: HEADER.map((header) => ({ header: String(header) })),
  rows: LINES,
};

it('writes CSV that reads as it was, numbers as numbers', async () => {
  const file = (await buffer(writeCsv(rowsOf(ROWS)))).toString();
  expect(file.startsWith('\uFEFFName,Paid,Note\r\n"सीता, ""Sita""",12.5,\'=1+1\r\n')).toBe(true);
  const lines = await readTable(Buffer.from(file));
  expect(lines[1]).toEqual({ line: 2, cells: ['सीता, "Sita"', '12.5', '=1+1'] });
});

it('writes a workbook that reads as it was, without what XML can’t hold', async () => {
  const file = await buffer(writeXlsx([SHEET], new Date(0)));
  expect(await readTable(file)).toEqual([
    { line: 1, cells: ['Name', 'Paid', 'Note'] },
    { line: 2, cells: ['सीता, "Sita"', '12.5', '=1+1'] },
    { line: 3, cells: ['<b>&', '', 'two\nlines'] },
  ]);
});

it.each([
  ['bytes', Buffer.from([0, 1, 2, 255])],
  ['a zip that is none', Buffer.from('PK\u0003\u0004nothing')],
])('says that %s are no table', async (_, bytes) => {
  await expect(readTable(bytes)).rejects.toThrow(UnreadableTableError);
});

it.each([
  ['csv', (rows: AsyncIterable<Row>) => Readable.from(writeCsv(rows), { objectMode: false })],
  ['xlsx', (rows: AsyncIterable<Row>) => writeXlsx([{ name: 'A', columns: [], rows }], new Date(0))],
])('reads no further than somebody takes (%s)', async (_, write) => {
  let read = 0;
  const endless = async function* (): AsyncGenerator<Row> {
    for (; ; read += 1) yield [`${read} ${Math.random()} ${'x'.repeat(1_000)}`];
  };
  const taking = (Readable.toWeb(write(endless())) as ReadableStream<Uint8Array>).getReader();
  await taking.read();
  // It fills what is between (compressing is the work of other threads, which come when they can), and stands still.
  let held = -1;
  for (let turns = 0; turns < 2_000; turns += 1) {
    if (read !== held) turns = 0;
    held = read;
    expect(read).toBeLessThan(100_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await taking.cancel();
});
