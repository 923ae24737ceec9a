import { plainText } from '#lib/plain-text.ts';
import { prepareFonts } from '../pdf/fonts.ts';
import { openDocument } from '../pdf/open-document.ts';
import { CRIMSON, INK, MUTED } from '../pdf/palette.ts';
import { drawWordmark } from '../pdf/wordmark.ts';
import { PAGE, type Pen, ROOM, turnPage, writeDown } from './page.ts';
import { drawNotes } from './notes.ts';
import { drawPlot } from './plot.ts';
import { drawTable } from './table.ts';
import type { ReportView } from '#lib/report-view.ts';
import { type PaperSite, UNNAMED } from '../pdf/paper-site.ts';

/**
 * A report as a PDF: A4, fonts embedded, tagged for screen readers. The same view gives the same bytes. Throws a
 * RangeError when `issuedAt` is no time.
 */
export async function reportPdf(view: ReportView, { siteName }: PaperSite = UNNAMED): Promise<Uint8Array> {
  const title = plainText(view.title);
  const [{ default: PDFDocument }] = await Promise.all([import('pdfkit'), prepareFonts()]);

  const { doc, written } = openDocument(PDFDocument, { ...view, info: { Title: title } });
  const section = doc.struct('Document');
  doc.addStructure(section);
  const pen: Pen = { sheet: { doc, section }, y: 0, page: 0, title };
  turnPage(pen);
  if (view.issuer) {
    writeDown(pen, view.issuer, { weight: 600, size: 16, maxLines: 2, color: CRIMSON });
    pen.y += 12;
  } else {
    drawWordmark(pen.sheet, siteName, { x: PAGE.left, baseline: PAGE.top + 16, width: ROOM });
    pen.y += 44;
  }
  writeDown(pen, title, { weight: 600, size: 22, maxLines: 3, color: INK, as: 'H1' });
  pen.y += 4;
  for (const line of view.lead) writeDown(pen, line, { weight: 400, size: 10.5, color: MUTED });
  pen.y += 22;
  for (const plot of view.plots ?? []) drawPlot(pen, plot);
  for (const table of view.tables) drawTable(pen, table);
  drawNotes(pen, view.notes);
  section.end();
  doc.end();
  return written;
}
