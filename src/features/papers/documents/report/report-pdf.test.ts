import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { reportPdf } from './report-pdf.ts';
import type { ReportView } from '#lib/report-view.ts';

const view = (rows: number): ReportView => ({
  language: 'en',
  title: 'Statement of November 2026',
  lead: ['Asha Gurung', 'Times are UTC.'],
  issuedAt: '2026-12-01 00:00:00.000Z',
  tables: [
    {
      title: 'EUR',
      columns: [
        { header: 'What', share: 3 },
        { header: 'Amount', share: 1, align: 'end' },
      ],
      rows: [
        ...Array.from({ length: rows }, (_, index) => ({ cells: [`दशैं Dashain ${index}`, '€1,250.00'] })),
        { cells: ['Due at the end', '€99.99'], strong: true },
      ],
    },
  ],
  notes: ['From the ledger.'],
});

const open = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: bytes.slice(), verbosity: 0 }).promise;

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

describe('the PDF of a report', () => {
  it('says what it was given, on one page where that is enough', async () => {
    const pdf = await open(await reportPdf(view(3)));
    expect(pdf.numPages).toBe(1);
    const text = await textOf(pdf, 1);
    for (const words of ['Statement of November 2026', 'Asha Gurung', '€1,250.00', '€99.99', 'ledger'])
      expect(text).toContain(words);
  });

  it('goes on over pages, each with the headers, and is the same each time', async () => {
    const bytes = await reportPdf(view(80));
    expect(await reportPdf(view(80))).toEqual(bytes);
    const pdf = await open(bytes);
    expect(pdf.numPages).toBe(3);
    for (const page of [1, 2, 3]) {
      expect(await textOf(pdf, page)).toContain('Amount');
      expect(await textOf(pdf, page)).toContain('EUR');
    }
    expect(await textOf(pdf, 3)).toContain('€99.99');
  });

  it('cuts no cell off that a page has room for', async () => {
    const { tables, ...rest } = view(1);
    const note = 'Bring two microphones and the long cable. '.repeat(30);
    const rows = [{ cells: [note + 'The end.', ''] }];
    const pdf = await open(await reportPdf({ ...rest, tables: tables.map((table) => ({ ...table, rows })) }));
    expect(pdf.numPages).toBe(1);
    expect(await textOf(pdf, 1)).toContain('The end.');
  });

  it('draws plots with their scale, legend and words, before the tables', async () => {
    const plot: NonNullable<ReportView['plots']>[number] = {
      title: 'Members by month',
      alt: 'Members by month. January: 12.',
      legend: [{ tone: 'first', text: 'Joined' }],
      marks: [
        { y: 0, text: '20' },
        { y: 1, text: '0' },
      ],
      labels: [{ x: 0.5, text: 'J' }],
      bars: [{ x: 0.1, y: 0.4, width: 0.8, height: 0.6, tone: 'first' }],
    };
    const pdf = await open(await reportPdf({ ...view(3), plots: [plot, plot] }));
    const text = await textOf(pdf, 1);
    for (const words of ['Members by month', 'Joined', '20']) expect(text).toContain(words);
    expect(text.indexOf('Members by month')).toBeLessThan(text.indexOf('€1,250.00'));
    const page = await pdf.getPage(1);
    expect(JSON.stringify(await page.getStructTree())).toContain('Members by month. January: 12.');
    const many = await open(await reportPdf({ ...view(3), plots: Array.from({ length: 6 }, () => plot) }));
    expect(many.numPages).toBe(2);
  });

  it('draws a bar in a row without losing its words', async () => {
    const { tables, ...rest } = view(1);
    const rows = [{ cells: ['Dues', '€5'], bar: { share: 1, part: 0.5 } }];
    const text = await textOf(
      await open(await reportPdf({ ...rest, tables: tables.map((table) => ({ ...table, rows })) })),
      1,
    );
    expect(text).toContain('Dues');
    expect(text).toContain('€5');
  });

  it('needs no page for a few lines of notes: they stand in two columns, or go on together', async () => {
    const notes = Array.from({ length: 13 }, (_, n) => `Note ${n + 1}: what a figure means.`);
    const ways = new Set<string>();
    const pagesOf = async (rows: number) => {
      const pdf = await open(await reportPdf({ ...view(rows), notes }));
      const { items } = await (await pdf.getPage(pdf.numPages)).getTextContent();
      const places = items.flatMap((item) =>
        'str' in item && item.str.startsWith('Note') ? [item.transform[4]] : [],
      );
      ways.add(`${new Set(places).size} on page ${pdf.numPages}`);
      return Promise.all(Array.from({ length: pdf.numPages }, (_, page) => textOf(pdf, page + 1)));
    };
    for (let rows = 10; rows <= 36; rows += 1) {
      const pages = await pagesOf(rows);
      const withNotes = pages.filter((text) => text.includes('Note '));
      expect([rows, withNotes.length]).toEqual([rows, 1]);
      expect(withNotes[0]).toMatch(/Note 1:.*Note 13:/);
    }
    expect([...ways]).toEqual(['1 on page 1', '2 on page 1', '1 on page 2']);
  });

  it('of no time is refused', async () => {
    await expect(reportPdf({ ...view(1), issuedAt: 'soon' })).rejects.toThrow(RangeError);
  });
});
