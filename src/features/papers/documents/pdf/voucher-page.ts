import { words } from '#features/orders/messages/documents-tickets.messages.ts';
import { type DocumentVoucher, shortCode, type TicketsView } from '#features/orders/model/document-view.ts';
import { dateLine } from '#features/orders/model/own-dates.ts';
import { FOLD, LEFT, RIGHT } from './card.ts';
import { drawCode } from './code.ts';
import { CRIMSON, INK, MUTED } from './palette.ts';
import { layParagraph } from './paragraph.ts';
import { decorate, type Sheet, write } from './sheet.ts';
import { drawWordmark } from './wordmark.ts';

/** Two above the fold, two below it. */
export const VOUCHERS_ON_A_PAGE = 4;

const QR = 128;
const GAP = 24;
const WIDTH = (RIGHT - LEFT - GAP) / 2;
const ROWS = [190, FOLD + 46] as const;

/** Draws what is handed out with an order's tickets: a code each, and that it lets nobody in. */
export function drawVouchers(
  sheet: Sheet,
  view: TicketsView,
  vouchers: readonly DocumentVoucher[],
  { card, siteName }: { card: () => void; siteName: string },
): void {
  const t = words[view.language];
  decorate(sheet, card);
  drawWordmark(sheet, siteName, { x: LEFT, baseline: 112, width: RIGHT - LEFT });
  const title = layParagraph(t.vouchers, { weight: 800, width: RIGHT - LEFT, size: 22, maxLines: 1 });
  const under = write(sheet, title, { x: LEFT, y: 128, color: INK, as: 'H1' });
  const event = layParagraph(`${view.event.title} · ${t.order(view.order.code)}`, {
    weight: 400,
    width: RIGHT - LEFT,
    size: 10.5,
    maxLines: 1,
  });
  write(sheet, event, { x: LEFT, y: under, color: MUTED });
  for (const [at, voucher] of vouchers.entries()) {
    const x = LEFT + (at % 2) * (WIDTH + GAP);
    const y = ROWS[at < 2 ? 0 : 1];
    drawCode(sheet, voucher, [x, y, QR], t.voucherCodeOf(voucher.typeName));
    const lines = [
      { text: t.handOut, size: 9.5, weight: 400, color: MUTED, maxLines: 1 },
      { text: voucher.typeName, size: 15, weight: 800, color: INK, maxLines: 2 },
      ...(voucher.date
        ? [
            {
              text: dateLine(voucher.date, view.event.timezone, view.language),
              size: 10,
              weight: 600,
              color: INK,
              maxLines: 2,
            } as const,
          ]
        : []),
      { text: shortCode(view.order, voucher), size: 11, weight: 600, color: CRIMSON, maxLines: 1 },
      { text: t.voucherHow, size: 9, weight: 400, color: MUTED, maxLines: 3 },
    ] as const;
    let below = y + QR + 6;
    for (const { text, color, ...options } of lines) {
      const paragraph = layParagraph(text, { width: WIDTH, minSize: 8, ...options });
      below = write(sheet, paragraph, { x, y: below, color });
    }
  }
}
