import { layParagraph, type ParagraphOptions } from '../pdf/paragraph.ts';
import { MUTED } from '../pdf/palette.ts';
import { decorate, type Sheet, write } from '../pdf/sheet.ts';

/** A4 in points, with its margins. */
export const PAGE = { left: 48, right: 547, top: 52, bottom: 782, foot: 800 } as const;
export const ROOM = PAGE.right - PAGE.left;

/** Where on the report's last page the next thing goes. */
export interface Pen {
  sheet: Sheet;
  y: number;
  page: number;
  title: string;
}

/** Begins another page, with the report's name and the page's number at its foot. */
export function turnPage(pen: Pen): void {
  pen.sheet.doc.addPage();
  pen.page += 1;
  pen.y = PAGE.top;
  foot(pen, pen.title, PAGE.left);
  const number = String(pen.page);
  const { lines, size } = layParagraph(number, { weight: 400, width: 60, size: 8.5 });
  foot(pen, number, PAGE.right - (lines[0]?.width ?? 0) * size);
}

function foot({ sheet }: Pen, text: string, x: number): void {
  const paragraph = layParagraph(text, { weight: 400, width: ROOM - 60, size: 8.5, maxLines: 1 });
  write(sheet, paragraph, { x, y: PAGE.foot, color: MUTED });
}

/** Writes a paragraph over the page's width, on the next page if this one is full. */
export function writeDown(
  pen: Pen,
  text: string,
  options: Pick<ParagraphOptions, 'weight' | 'size' | 'maxLines'> & { color: string; as?: 'H1' | 'P' },
): void {
  const { color, as, ...look } = options;
  const paragraph = layParagraph(text, { ...look, width: ROOM });
  if (pen.y + paragraph.height > PAGE.bottom) turnPage(pen);
  pen.y = write(pen.sheet, paragraph, { x: PAGE.left, y: pen.y, color, ...(as ? { as } : {}) });
}

/** A line over the page's width. */
export function rule({ sheet, y }: Pen, color: string, width: number): void {
  decorate(sheet, () => {
    sheet.doc.moveTo(PAGE.left, y).lineTo(PAGE.right, y).lineWidth(width).stroke(color);
  });
}
