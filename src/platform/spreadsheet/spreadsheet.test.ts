import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvLine, readTable, type Row, UnreadableTableError, writeCsv, writeXlsx } from './index.ts';

async function* rowsOf(rows: readonly Row[]): AsyncGenerator<Row> {
  yield* rows;
}

const ROWS: Row[] = [
  ['Name', 'Paid', 'Note'],
  ['सीता, "Sita"', 12.5, '=1+1'],
  ['<b>&\u0001', null, 'two\nlines'],
];

it.each([
  ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
  ['+977 1', "'+977 1"],
  ['-1', "'-1"],
  ['@home', "'@home"],
  ['\tx', '"\'\tx"'],
  ['＝1', "'＝1"],
  ['a=b', 'a=b'],
])('%s is no formula in CSV', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

it('writes CSV that reads as it was, numbers as numbers', async () => {
  const file = (await buffer(writeCsv(rowsOf(ROWS)))).toString();
  expect(file.startsWith('\uFEFFName,Paid,Note\r\n"सीता, ""Sita""",12.5,\'=1+1\r\n')).toBe(true);
  const lines = await readTable(Buffer.from(file));
  expect(lines[1]).toEqual({ line: 2, cells: ['सीता, "Sita"', '12.5', '=1+1'] });
});

it('writes a workbook that reads as it was, without what XML can’t hold', async () => {
  const file = await buffer(writeXlsx('Orders: 2026/27', rowsOf(ROWS)));
  expect(await readTable(file)).toEqual([
    { line: 1, cells: ['Name', 'Paid', 'Note'] },
    { line: 2, cells: ['सीता, "Sita"', '12.5', '=1+1'] },
    { line: 3, cells: ['<b>&', '', 'two\nlines'] },
  ]);
});

it('fails as a download when its rows fail', async () => {
  async function* broken(): AsyncGenerator<Row> {
    yield ['one'];
    throw new Error('gone');
  }
  await expect(buffer(writeXlsx('x', broken()))).rejects.toThrow('gone');
});

it.each([
  ['bytes', Buffer.from([0, 1, 2, 255])],
  ['a zip that is none', Buffer.from('PK\u0003\u0004nothing')],
])('says that %s are no table', async (_, bytes) => {
  await expect(readTable(bytes)).rejects.toThrow(UnreadableTableError);
});
