import type PDFKit from 'pdfkit';
import type { Language } from '#lib/language/index.ts';
import { plainText } from '#lib/plain-text.ts';
import { prepareFonts } from './pdf/fonts.ts';
import { drawGarland } from './pdf/garland.ts';
import { CRIMSON, HAIRLINE, INK, MUTED } from './pdf/palette.ts';
import { openDocument } from './pdf/open-document.ts';
import { layParagraph } from './pdf/paragraph.ts';
import { decorate, figure, type Sheet, write } from './pdf/sheet.ts';
import { qrModules } from '#platform/qr/index.ts';

/** A page that is no ticket: a card of a member, a receipt. Its texts are final. */
export interface PaperView {
  language: Language;
  title: string;
  /** Whose paper it is: the name of the organisation. */
  overline: string;
  lines: readonly { label: string; value: string }[];
  /** What a QR code says; none when empty. */
  code: string;
  codeLabel: string;
  note: string;
  /** UTC text. */
  issuedAt: string;
}

const LEFT = 60;
const WIDTH = 475;
const QR = 150;

/**
 * A paper of one page (A4, fonts embedded, tagged for screen readers), drawn with the type and the colours of tickets. The
 * same view gives the same bytes. Throws a RangeError when `issuedAt` is no time.
 */
export async function paperPdf(view: PaperView): Promise<Uint8Array> {
  const [{ default: PDFDocument }] = await Promise.all([import('pdfkit'), prepareFonts()]);
  const { doc, written } = openDocument(PDFDocument, { ...view, info: { Title: plainText(view.title) } });
  doc.addPage();
  const root = doc.struct('Document');
  doc.addStructure(root);
  const section = doc.struct('Sect', { title: plainText(view.title) });
  root.add(section);
  draw({ doc, section }, view);
  section.end();
  root.end();
  doc.end();
  return written;
}

function draw(sheet: Sheet, view: PaperView): void {
  decorate(sheet, () => drawGarland(sheet.doc, { x: LEFT, y: 44, width: WIDTH, bows: 5 }));
  // Whose paper it is, in the place of our own name.
  const issuer = layParagraph(view.overline, {
    weight: 800,
    width: WIDTH,
    size: 22,
    minSize: 12,
    maxLines: 2,
  });
  let y = write(sheet, issuer, { x: LEFT, y: 92, color: CRIMSON }) + 12;
  const title = layParagraph(view.title, { weight: 800, width: WIDTH, size: 30, minSize: 16, maxLines: 3 });
  y = write(sheet, title, { x: LEFT, y: y + 2, color: INK, as: 'H1' }) + 22;
  const room = view.code === '' ? WIDTH : WIDTH - QR - 30;
  const top = y;
  for (const { label, value } of view.lines) {
    y = write(sheet, layParagraph(label, { weight: 400, width: room, size: 10 }), {
      x: LEFT,
      y,
      color: MUTED,
    });
    const text = layParagraph(value, { weight: 600, width: room, size: 15, minSize: 10, maxLines: 3 });
    y = write(sheet, text, { x: LEFT, y: y + 1, color: INK }) + 12;
  }
  if (view.code !== '') drawCode(sheet.doc, sheet, view, top);
  y = Math.max(y, view.code === '' ? 0 : top + QR + 12) + 10;
  decorate(sheet, () => {
    sheet.doc
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.8)
      .stroke(HAIRLINE);
  });
  const note = layParagraph(view.note, { weight: 400, width: WIDTH, size: 11, leading: 1.35 });
  write(sheet, note, { x: LEFT, y: y + 14, color: MUTED });
}

function drawCode(doc: PDFKit.PDFDocument, sheet: Sheet, view: PaperView, top: number): void {
  const modules = qrModules(view.code);
  const side = QR / modules.length;
  const left = LEFT + WIDTH - QR;
  figure(sheet, view.codeLabel, [left, top, QR, QR], () => {
    modules.forEach((row, y) => {
      row.forEach((dark, x) => {
        if (dark) doc.rect(left + x * side, top + y * side, side + 0.05, side + 0.05);
      });
    });
    doc.fill(INK);
  });
}
