import type PDFKit from 'pdfkit';
import { words } from '#features/orders/messages/documents-tickets.messages.ts';
import type { DocumentTicket, TicketsView } from '#features/orders/model/document-view.ts';
import { drawOnce } from './form.ts';
import { drawAdmission } from './admission.ts';
import { CARD, FOLD, LEFT, RIGHT } from './card.ts';
import { drawEvent, type EventPart } from './event-part.ts';
import { drawGarland } from './garland.ts';
import { CRIMSON, HAIRLINE, INK, MUTED } from './palette.ts';
import { layParagraph } from './paragraph.ts';
import { decorate, type Sheet, write } from './sheet.ts';
import { drawWeave } from './weave.ts';
import { drawWordmark } from './wordmark.ts';

const NOTCH = 9;
const WEAVE = 20;

/** The card that all tickets of a document are written on. Gives back how to put it onto a page. */
export function drawCard(doc: PDFKit.PDFDocument): () => void {
  return drawOnce(doc, 'Card', () => {
    doc.save();
    outline(doc);
    doc.clip();
    drawWeave(doc, { x: CARD.x, y: CARD.y + CARD.height - WEAVE, width: CARD.width, height: WEAVE });
    doc.restore();
    outline(doc);
    doc.lineWidth(0.9).stroke(INK);
    doc.save().lineWidth(1).dash(0.1, { space: 4.2 }).lineCap('round');
    doc
      .moveTo(CARD.x + NOTCH + 5, FOLD)
      .lineTo(CARD.x + CARD.width - NOTCH - 5, FOLD)
      .stroke(MUTED);
    doc.restore();
    drawGarland(doc, { x: CARD.x + 6, y: CARD.y - 1, width: CARD.width - 12, bows: 5 });
  });
}

/** Draws one ticket on the open page. */
export function drawTicket(
  sheet: Sheet,
  view: TicketsView,
  ticket: DocumentTicket,
  parts: { card: () => void; event: EventPart; siteName: string },
): void {
  decorate(sheet, parts.card);
  drawWordmark(sheet, parts.siteName, { x: LEFT, baseline: 112, width: 230 });
  drawNumber(sheet, view, ticket);
  drawEvent(sheet, parts.event);
  drawAdmission(sheet, view, ticket, parts.siteName);
}

function drawNumber(sheet: Sheet, view: TicketsView, ticket: DocumentTicket): void {
  const t = words[view.language];
  const number = layParagraph(t.ticketOf(ticket.number, ticket.of), {
    weight: 600,
    width: 200,
    size: 11,
  });
  const order = layParagraph(t.order(view.order.code), { weight: 400, width: 200, size: 11 });
  const [numberWidth, orderWidth] = [number, order].map(
    (each) => (each.lines[0]?.width ?? 0) * each.size,
  ) as [number, number];
  write(sheet, number, { x: RIGHT - orderWidth - 20 - numberWidth, y: 101, color: CRIMSON });
  write(sheet, order, { x: RIGHT - orderWidth, y: 101, color: MUTED });
  decorate(sheet, () => {
    sheet.doc.moveTo(RIGHT - orderWidth - 10, 103).lineTo(RIGHT - orderWidth - 10, 113);
    sheet.doc.lineWidth(0.8).stroke(HAIRLINE);
  });
}

/** A rounded card with a bite on both sides of the fold. */
function outline(doc: PDFKit.PDFDocument): void {
  const { x, y, width, height, radius: r } = CARD;
  const [right, bottom] = [x + width, y + height];
  // Four thirds of (√2 − 1): how far a curve's handles reach to draw a quarter of a circle.
  const k = 0.5523;
  const h = r * (1 - k);
  const n = NOTCH * k;
  doc
    .moveTo(x + r, y)
    .lineTo(right - r, y)
    .bezierCurveTo(right - h, y, right, y + h, right, y + r);
  doc.lineTo(right, FOLD - NOTCH);
  doc.bezierCurveTo(right - n, FOLD - NOTCH, right - NOTCH, FOLD - n, right - NOTCH, FOLD);
  doc.bezierCurveTo(right - NOTCH, FOLD + n, right - n, FOLD + NOTCH, right, FOLD + NOTCH);
  doc.lineTo(right, bottom - r).bezierCurveTo(right, bottom - h, right - h, bottom, right - r, bottom);
  doc.lineTo(x + r, bottom).bezierCurveTo(x + h, bottom, x, bottom - h, x, bottom - r);
  doc.lineTo(x, FOLD + NOTCH);
  doc.bezierCurveTo(x + n, FOLD + NOTCH, x + NOTCH, FOLD + n, x + NOTCH, FOLD);
  doc.bezierCurveTo(x + NOTCH, FOLD - n, x + n, FOLD - NOTCH, x, FOLD - NOTCH);
  doc
    .lineTo(x, y + r)
    .bezierCurveTo(x, y + h, x + h, y, x + r, y)
    .closePath();
}
