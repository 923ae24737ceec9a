import { words as seatWords } from '#features/orders/messages/seat.messages.ts';
import { seatText } from '#features/orders/model/seat.ts';
import { LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { words } from '#features/orders/messages/documents-tickets.messages.ts';
import { type DocumentTicket, shortCode, type TicketsView } from '#features/orders/model/document-view.ts';
import { isOnlineOnly, webAddress } from '#features/orders/model/event-place.ts';
import { COLUMN, FOLD, LEFT, RIGHT } from './card.ts';
import { drawCode } from './code.ts';
import { CRIMSON, HAIRLINE, INK, MUTED } from './palette.ts';
import { layParagraph, type ParagraphOptions } from './paragraph.ts';
import { decorate, type Sheet, write } from './sheet.ts';

const QR = 184;
const TOP = FOLD + 30;
const WIDTH = RIGHT - COLUMN;
const FOOT = 690;

/** The lower half: the code, whom it admits, and what is good to know. */
export function drawAdmission(
  sheet: Sheet,
  view: TicketsView,
  ticket: DocumentTicket,
  siteName: string,
): void {
  const t = words[view.language];
  const online = isOnlineOnly(view.event);
  if (!online) drawCode(sheet, ticket, [LEFT, TOP, QR], t.qrCodeOf(ticket.number, ticket.of));
  const code = layParagraph(shortCode(view.order, ticket), {
    weight: 600,
    width: QR,
    size: 15,
    minSize: 9,
    maxLines: 1,
  });
  const codeWidth = (code.lines[0]?.width ?? 0) * code.size;
  write(sheet, code, { x: LEFT + (QR - codeWidth) / 2, y: TOP + QR + 9, color: INK });

  const fact = (
    label: string,
    text: string,
    x: number,
    y: number,
    options: Partial<ParagraphOptions> = {},
  ) => {
    const under = write(sheet, layParagraph(label, { weight: 400, width: WIDTH, size: 9.5 }), {
      x,
      y,
      color: MUTED,
    });
    const value = layParagraph(text, {
      weight: 600,
      width: WIDTH,
      size: 14,
      minSize: 10,
      maxLines: 2,
      ...options,
    });
    return write(sheet, value, { x, y: under + 1, color: INK });
  };
  const price =
    ticket.paid === 0 ? t.free : formatMoney(ticket.paid, view.order.currency, LOCALES[view.language]);
  let y = fact(t.admits, ticket.holderName || view.order.buyerName || t.bearer, COLUMN, TOP - 4, {
    weight: 800,
    size: 25,
    minSize: 12,
    leading: 1.12,
  });
  const kind = ticket.person
    ? t.personOf(ticket.typeName, ticket.person.number, ticket.person.of)
    : ticket.typeName;
  if (ticket.seat)
    y = fact(seatWords[view.language].title, seatText(ticket.seat, view.language), COLUMN, y + 14, {
      maxLines: 1,
      minSize: 8,
    });
  y = fact(t.ticketLabel, kind, COLUMN, y + (ticket.seat ? 10 : 17));
  const half = WIDTH / 2;
  const below = y + (ticket.seat ? 10 : 17);
  fact(t.orderLabel, view.order.code, COLUMN + half, below, { width: half });
  fact(t.priceLabel, price, COLUMN, below, { width: half - 12 });

  const how = layParagraph(online ? t.howOnline : t.how, {
    weight: 400,
    width: WIDTH,
    size: 10.5,
    leading: 1.32,
  });
  write(sheet, how, { x: COLUMN, y: TOP + QR + 9 + 19 - how.height, color: INK });
  drawTerms(sheet, view, siteName);
}

function drawTerms(sheet: Sheet, view: TicketsView, siteName: string): void {
  const { event, order, language } = view;
  const t = words[language];
  decorate(sheet, () => {
    sheet.doc.moveTo(LEFT, FOOT).lineTo(RIGHT, FOOT).lineWidth(0.8).stroke(HAIRLINE);
  });
  const small = { weight: 400, width: RIGHT - LEFT, size: 9.5, minSize: 8, leading: 1.32 } as const;
  const organiser = event.organiserName ? t.organisedBy(event.organiserName) : t.ticketsBy(siteName);
  let y = write(sheet, layParagraph(organiser, { ...small, weight: 600, maxLines: 1 }), {
    x: LEFT,
    y: FOOT + 9,
    color: INK,
  });
  const refund = event.refundWords?.trim() || (order.total > 0 ? t.paidTerms : t.freeTerms);
  y = write(sheet, layParagraph(refund, { ...small, maxLines: 4 }), { x: LEFT, y, color: MUTED });
  const link = webAddress(order.url);
  if (!link) return;
  const manage = layParagraph(t.seeOnline, { ...small, maxLines: 1 });
  write(sheet, manage, { x: LEFT, y, color: CRIMSON, link: link.href });
}
