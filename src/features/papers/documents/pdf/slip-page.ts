import { words } from '#features/orders/messages/documents-tickets.messages.ts';
import {
  type DocumentPass,
  type DocumentVoucher,
  shortCode,
  type TicketsView,
} from '#features/orders/model/document-view.ts';
import { isOnlineOnly } from '#features/orders/model/event-place.ts';
import { dateLine } from '#features/orders/model/own-dates.ts';
import { FOLD, LEFT, RIGHT } from './card.ts';
import { drawCode } from './code.ts';
import { CRIMSON, INK, MUTED } from './palette.ts';
import { layParagraph } from './paragraph.ts';
import { decorate, type Sheet, write } from './sheet.ts';
import { drawWordmark } from './wordmark.ts';

/** Two above the fold, two below it. */
const ON_A_PAGE = 4;

const QR = 128;
const GAP = 24;
const WIDTH = (RIGHT - LEFT - GAP) / 2;
const ROWS = [190, FOLD + 46] as const;

/** A code of which several are on a page, with what it is for. */
interface Slip {
  /** What its QR code says, and how that is read out; null for no code. */
  code: { code: string; alt: string } | null;
  label: string;
  name: string;
  facts: string[];
  short: string;
  how: string;
}

interface Slips {
  title: string;
  all: Slip[];
}

/** What is handed out with an order's tickets: a code each, and that it lets nobody in. */
export function voucherSlips(view: TicketsView, vouchers: readonly DocumentVoucher[]): Slips {
  const t = words[view.language];
  return {
    title: t.vouchers,
    all: vouchers.map((voucher) => ({
      code: { code: voucher.code, alt: t.voucherCodeOf(voucher.typeName) },
      label: t.handOut,
      name: voucher.typeName,
      facts: voucher.date ? [dateLine(voucher.date, view.event.timezone, view.language)] : [],
      short: shortCode(view.order, voucher),
      how: t.voucherHow,
    })),
  };
}

/** An order's passes: a code each, for whom it is, and for how many dates. Who joins online needs none. */
export function passSlips(view: TicketsView, passes: readonly DocumentPass[]): Slips {
  const t = words[view.language];
  const online = isOnlineOnly(view.event);
  return {
    title: t.passes(passes.length),
    all: passes.map(({ code, typeName, holderName, visits }) => ({
      code: online ? null : { code, alt: t.passCodeOf(typeName) },
      label: `${t.passLabel} ${holderName || view.order.buyerName || t.bearer}`,
      name: typeName,
      facts: [t.passDates(visits)],
      short: view.order.code,
      how: online ? t.howOnline : t.passHow,
    })),
  };
}

/** Page by page. */
export function slipsOf({ title, all }: Slips): Slips[] {
  const pages = Array.from({ length: Math.ceil(all.length / ON_A_PAGE) }, (_, page) => page * ON_A_PAGE);
  return pages.map((from) => ({ title, all: all.slice(from, from + ON_A_PAGE) }));
}

/** Draws a page of them. */
export function drawSlips(
  sheet: Sheet,
  view: TicketsView,
  { title, all }: Slips,
  { card, siteName }: { card: () => void; siteName: string },
): void {
  const t = words[view.language];
  decorate(sheet, card);
  drawWordmark(sheet, siteName, { x: LEFT, baseline: 112, width: RIGHT - LEFT });
  const heading = layParagraph(title, { weight: 800, width: RIGHT - LEFT, size: 22, maxLines: 1 });
  const under = write(sheet, heading, { x: LEFT, y: 128, color: INK, as: 'H1' });
  const event = layParagraph(`${view.event.title} · ${t.order(view.order.code)}`, {
    weight: 400,
    width: RIGHT - LEFT,
    size: 10.5,
    maxLines: 1,
  });
  write(sheet, event, { x: LEFT, y: under, color: MUTED });
  for (const [at, { code, label, name, facts, short, how }] of all.entries()) {
    const x = LEFT + (at % 2) * (WIDTH + GAP);
    const y = ROWS[at < 2 ? 0 : 1];
    if (code) drawCode(sheet, code, [x, y, QR], code.alt);
    const lines = [
      { text: label, size: 9.5, weight: 400, color: MUTED, maxLines: 1 },
      { text: name, size: 15, weight: 800, color: INK, maxLines: 2 },
      ...facts.map((text) => ({ text, size: 10, weight: 600, color: INK, maxLines: 2 }) as const),
      { text: short, size: 11, weight: 600, color: CRIMSON, maxLines: 1 },
      { text: how, size: 9, weight: 400, color: MUTED, maxLines: 3 },
    ] as const;
    let below = y + QR + 6;
    for (const { text, color, ...options } of lines) {
      const paragraph = layParagraph(text, { width: WIDTH, minSize: 8, ...options });
      below = write(sheet, paragraph, { x, y: below, color });
    }
  }
}
