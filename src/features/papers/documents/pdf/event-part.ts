import type PDFKit from 'pdfkit';
import { plainText } from '#lib/plain-text.ts';
import { eventPlace } from '#features/orders/model/event-place.ts';
import { eventTime } from '#features/orders/model/event-time.ts';
import { moreDates } from '#features/orders/model/more-dates.ts';
import { words } from '#features/orders/messages/documents-tickets.messages.ts';
import { arrivalText, onDates } from '#features/orders/model/own-dates.ts';
import type { DocumentTicket, TicketsView } from '#features/orders/model/document-view.ts';
import { COLUMN, LEFT, RIGHT } from './card.ts';
import { drawPoster } from './drawn-poster.ts';
import { drawOnce } from './form.ts';
import { CRIMSON, INK, MUTED } from './palette.ts';
import { layParagraph, type Paragraph } from './paragraph.ts';
import { POSTER } from './poster-image.ts';
import { decorate, figure, type Sheet, write } from './sheet.ts';

const TOP = 146;
const WIDTH = RIGHT - COLUMN;
/** A long title may reach a little below the poster, not to the fold. */
const HEIGHT = POSTER.height + 16;

/** The upper half, laid out: it is the same on all tickets of an order that are for the same date. */
export interface EventPart {
  title: Paragraph;
  facts: Fact[];
  poster: { alt: string; draw: () => void };
}

interface Fact {
  paragraph: Paragraph;
  color: string;
  /** Room above it. */
  gap: number;
  link?: string;
}

/**
 * Lays out what, when and where, and the poster, for each date that tickets are for: a ticket for one date says that one, large, and
 * no other. A page must be open.
 */
export function layEvents(
  doc: PDFKit.PDFDocument,
  view: TicketsView,
  image: PDFKit.Mixins.ImageSrc | null,
): (ticket: Pick<DocumentTicket, 'date'>) => EventPart {
  const poster = layPoster(doc, view, image);
  const laid = new Map<string, EventPart>();
  return ({ date = null }) => {
    const key = date?.id ?? '';
    const event = date ? onDates(view.event, [date], view.issuedAt) : view.event;
    const part = laid.get(key) ?? { ...layEvent({ ...view, event }, date?.title ?? null), poster };
    laid.set(key, part);
    return part;
  };
}

/** `dateTitle` of the date that a ticket is for alone; null for one that admits to every date. */
function layEvent(view: TicketsView, dateTitle: string | null): Omit<EventPart, 'poster'> {
  const { event, language } = view;
  const when = eventTime(event, language);
  const where = eventPlace(event, language);
  const own = dateTitle === null ? undefined : event.ownDates?.[0];
  const arrive = own ? arrivalText(own, event.timezone, language) : '';
  const facts: Fact[] = [
    dateTitle === null
      ? { paragraph: strong(when.date, 1), color: INK, gap: 15 }
      : { paragraph: large(when.date), color: INK, gap: 15 },
    { paragraph: plain(when.nepaliDate, 1), color: INK, gap: 0 },
    { paragraph: plain(when.time, 2), color: INK, gap: 0 },
    { paragraph: strong(arrive, 2), color: INK, gap: 2 },
    { paragraph: quiet(when.zone, 1), color: MUTED, gap: 0 },
    { paragraph: strong(dateTitle ?? '', 2), color: INK, gap: 4 },
    { paragraph: plain(moreDates(view), 1), color: INK, gap: 0 },
    { paragraph: strong(where.name, 2), color: INK, gap: 13 },
    { paragraph: quiet(where.detail, 3), color: MUTED, gap: 0, ...(where.href ? { link: where.href } : {}) },
  ].filter(({ paragraph }) => paragraph.text !== '');
  const room = HEIGHT - facts.reduce((sum, { paragraph, gap }) => sum + paragraph.height + gap, 0);
  const title = layParagraph(event.title, {
    weight: 800,
    width: WIDTH,
    size: 34,
    minSize: 15,
    maxHeight: room,
    leading: 1.06,
    balance: true,
  });
  return { title, facts };
}

function layPoster(
  doc: PDFKit.PDFDocument,
  { event, language }: TicketsView,
  image: PDFKit.Mixins.ImageSrc | null,
): EventPart['poster'] {
  if (image) {
    const draw = () => {
      doc.save().roundedRect(LEFT, TOP, POSTER.width, POSTER.height, 6).clip();
      doc.image(image, LEFT, TOP, POSTER).restore();
    };
    return { alt: words[language].posterOf(plainText(event.title)), draw };
  }
  const draw = drawOnce(doc, 'Poster', () => {
    doc.save().roundedRect(LEFT, TOP, POSTER.width, POSTER.height, 6).clip();
    drawPoster(doc, event.id, { x: LEFT, y: TOP, ...POSTER });
    doc.restore();
  });
  return { alt: '', draw };
}

/** Draws the upper half: the poster, and what, when and where beside it. */
export function drawEvent(sheet: Sheet, { title, facts, poster }: EventPart): void {
  if (poster.alt) figure(sheet, poster.alt, [LEFT, TOP, POSTER.width, POSTER.height], poster.draw);
  else decorate(sheet, poster.draw);
  const block = facts.reduce((sum, { paragraph, gap }) => sum + paragraph.height + gap, title.height);
  // Set against the poster: a short block stands in its middle, a long one starts at its top.
  let y = TOP + Math.max(0, (POSTER.height - block) / 2);
  y = write(sheet, title, { x: COLUMN, y, color: CRIMSON, as: 'H1' });
  for (const { paragraph, color, gap, link } of facts) {
    y = write(sheet, paragraph, { x: COLUMN, y: y + gap, color, ...(link ? { link } : {}) });
  }
}

/** The date of a ticket that is for it alone: what is looked for first at the door. */
function large(text: string): Paragraph {
  return layParagraph(text, { weight: 800, width: WIDTH, size: 20, minSize: 14, maxLines: 2, leading: 1.1 });
}

function strong(text: string, maxLines: number): Paragraph {
  return layParagraph(text, { weight: 600, width: WIDTH, size: 14, minSize: 10.5, maxLines });
}

function plain(text: string, maxLines: number): Paragraph {
  return layParagraph(text, { weight: 400, width: WIDTH, size: 14, minSize: 10.5, maxLines });
}

function quiet(text: string, maxLines: number): Paragraph {
  return layParagraph(text, { weight: 400, width: WIDTH, size: 10.5, minSize: 9, maxLines });
}
