import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cellsOf, plain, workbookParts } from '../../support/workbook.ts';
import { type Cell, type Sheet, writeXlsx } from '#platform/spreadsheet/index.ts';
import { sheetNames } from '#platform/spreadsheet/sheet-names.ts';
import { xmlText } from '#platform/spreadsheet/xml-text.ts';

const MADE = new Date('2026-12-01T12:00:00Z');

const partsOf = async (sheets: readonly Sheet[]) => workbookParts(await buffer(writeXlsx(sheets, MADE)));

it('holds text, numbers, money to the minor unit, and dates', async () => {
  const rows: Cell[][] = [
    ['=1+1', 12.5, { amount: 1999, currency: 'EUR' }, { date: '2026-12-01' }],
    ['@cmd', null, { amount: -5, currency: 'KWD' }, { date: '2026-12-01 18:00:00.000Z' }],
    ['<b>&"x"</b>', Number.NaN, { amount: 1200, currency: 'JPY' }, { date: 'never' }],
  ];
  const columns = [
    { header: 'Name', width: 30 },
    { header: 'Number' },
    { header: 'Money' },
    { header: 'Day' },
  ];
  const parts = await partsOf([{ name: 'Sales', columns, rows }]);
  expect([...parts.keys()].toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ]);
  const sheet = parts.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).not.toContain('<f>');
  expect(cellsOf(sheet)).toEqual([
    ['Name', 'Number', 'Money', 'Day'],
    ['=1+1', '12.5', '19.99', '46357'],
    ['@cmd', null, '-0.005', '46357.75'],
    ['<b>&"x"</b>', null, '1200', 'never'],
  ]);
});

it('takes rows as they come, over more sheets, and is the same each time', async () => {
  const many = async function* (): AsyncGenerator<Cell[]> {
    for (let n = 0; n < 1_234; n += 1) yield [`Guest ${n}`, n];
  };
  const sheets = (): Sheet[] => [
    { name: 'Guests', columns: [{ header: 'Name' }, { header: 'Number' }], rows: many() },
    { name: 'Guests', columns: [], rows: [] },
  ];
  const parts = await partsOf(sheets());
  expect(cellsOf(parts.get('xl/worksheets/sheet1.xml') ?? '').at(-1)).toEqual(['Guest 1233', '1233']);
  expect(parts.get('xl/workbook.xml')).toContain('name="Guests 2"');
  expect(await buffer(writeXlsx(sheets(), MADE))).toEqual(await buffer(writeXlsx(sheets(), MADE)));
});

it('fails as its rows do', async () => {
  const broken = async function* (): AsyncGenerator<Cell[]> {
    yield ['one'];
    throw new Error('the database went away');
  };
  const stream = writeXlsx([{ name: 'A', columns: [{ header: 'B' }], rows: broken() }], MADE);
  await expect(buffer(stream)).rejects.toThrow('went away');
});

it('stops reading rows when nobody takes them any more', async () => {
  const ended = Promise.withResolvers<void>();
  const endless = async function* (): AsyncGenerator<Cell[]> {
    try {
      for (;;) yield [Math.random().toString(36).repeat(40)];
    } finally {
      ended.resolve();
    }
  };
  const stream = writeXlsx([{ name: 'A', columns: [{ header: 'B' }], rows: endless() }], MADE);
  let taken = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    taken += chunk.length;
    if (taken > 100_000) break;
  }
  await ended.promise;
  expect(stream.destroyed).toBe(true);
});

it('writes any text so that it is read back as it was', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
      const xml = xmlText(text);
      // oxlint-disable-next-line no-control-regex -- what XML can't hold is what is looked for
      expect(xml).not.toMatch(/[<>"\u0000-\u0008\u000b\u000c\u000e-\u001f]|&(?!amp;|lt;|gt;|quot;)/);
      // oxlint-disable-next-line no-control-regex
      const kept = text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
      expect(plain(xml)).toBe(kept);
    }),
    { numRuns: 60 },
  );
  expect(xmlText('_x000D_')).toBe('_x005F_x000D_');
});

it.each([
  [
    ['A', 'a', 'A'],
    ['A', 'a 2', 'A 3'],
  ],
  [
    ['', 'What / when?'],
    ['1', 'What when'],
  ],
  [['x'.repeat(40)], ['x'.repeat(31)]],
  [["'quoted'"], ['quoted']],
])('names sheets %j as %j', (wanted, names) => expect(sheetNames(wanted)).toEqual(names));
