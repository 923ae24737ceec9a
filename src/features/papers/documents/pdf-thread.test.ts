import { afterAll, expect, it } from 'vitest';
import { paperPdf } from './paper-pdf.ts';
import { pdfThread } from './pdf-thread.ts';
import { reportPdf } from './report/report-pdf.ts';
import { ticketsPdf } from './tickets-pdf.ts';
import { ticketsView } from './tickets-view.fixture.ts';

const thread = pdfThread(async () => 'Mela');
afterAll(() => thread.close());

it('draws the same bytes as this thread would, several at once', async () => {
  const view = ticketsView();
  const here = await ticketsPdf(view);
  const there = await Promise.all([thread.draw(view), thread.draw(view)]);
  for (const bytes of there) expect(Buffer.from(bytes).equals(Buffer.from(here))).toBe(true);
});

it('says what cannot be drawn, and goes on drawing', async () => {
  await expect(thread.draw({ ...ticketsView(), tickets: [] })).rejects.toThrow(
    'there are no tickets to print',
  );
  expect((await thread.draw(ticketsView())).length).toBeGreaterThan(1_000);
});

it('starts anew after it was ended', async () => {
  await thread.close();
  expect((await thread.draw(ticketsView())).length).toBeGreaterThan(1_000);
});

it('draws papers and reports as it draws tickets', async () => {
  const issuedAt = '2026-12-01 00:00:00.000Z';
  const paper = {
    language: 'ne' as const,
    title: 'माया गुरुङ',
    overline: 'NRNA',
    lines: [{ label: 'Number', value: '000001' }],
    code: 'https://mela.example.org/card/x',
    codeLabel: 'Code',
    note: '',
    issuedAt,
  };
  const report = { language: 'en' as const, title: 'Report', lead: [], issuedAt, tables: [], notes: [] };
  const drawn = await Promise.all([thread.drawPaper(paper), thread.drawReport(report)]);
  const here = await Promise.all([paperPdf(paper), reportPdf(report)]);
  expect(drawn.map((bytes) => Buffer.from(bytes).toString('base64'))).toEqual(
    here.map((bytes) => Buffer.from(bytes).toString('base64')),
  );
});
