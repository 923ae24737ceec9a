import { CRIMSON, CRIMSON_DEEP, HAIRLINE, INK, LEAF, MARIGOLD, MUTED } from '../pdf/palette.ts';
import { layParagraph } from '../pdf/paragraph.ts';
import { decorate, figure, type Sheet, write } from '../pdf/sheet.ts';
import { PAGE, type Pen, ROOM, turnPage, writeDown } from './page.ts';
import type { ReportPlot, ReportRow, ReportTone } from '#lib/report-view.ts';

const COLOURS: Readonly<Record<ReportTone, string>> = {
  first: MARIGOLD,
  second: LEAF,
  rest: '#fbe3b4',
  out: CRIMSON,
  gone: CRIMSON_DEEP,
};

const HEIGHT = 96;
const SIDE = 34;
const SIZE = 8.5;
const SWATCH = 7;
/** With its name, its legend and the letters below it. */
const WHOLE = HEIGHT + 64;

/** What a bar takes below its row's name. */
export const BAR_ROOM = 6;
const BAR = 3;

/** Draws columns with their legend and scale, on the next page where this one has no room for them. */
export function drawPlot(pen: Pen, plot: ReportPlot): void {
  const { sheet } = pen;
  if (pen.y + WHOLE > PAGE.bottom) turnPage(pen);
  writeDown(pen, plot.title, { weight: 600, size: 13, color: INK });
  pen.y += 4;
  drawLegend(pen, plot.legend);
  const [left, top, width] = [PAGE.left + SIDE, pen.y, ROOM - SIDE];
  decorate(sheet, () => {
    for (const { y } of plot.marks)
      sheet.doc
        .moveTo(left, top + y * HEIGHT)
        .lineTo(PAGE.right, top + y * HEIGHT)
        .lineWidth(0.6)
        .stroke(HAIRLINE);
  });
  figure(sheet, plot.alt, [left, top, width, HEIGHT], () => {
    for (const bar of plot.bars)
      sheet.doc
        .rect(left + bar.x * width, top + bar.y * HEIGHT, bar.width * width, bar.height * HEIGHT)
        .fill(COLOURS[bar.tone]);
  });
  for (const { y, text } of plot.marks)
    label(sheet, text, (wide) => left - 6 - wide, top + y * HEIGHT - SIZE * 0.65);
  for (const { x, text } of plot.labels)
    label(sheet, text, (wide) => left + x * width - wide / 2, top + HEIGHT + 4);
  pen.y = top + HEIGHT + 36;
}

/** A row's number below its name; the number itself is read in its cell. */
export function drawBar(
  sheet: Sheet,
  { share, part, tone = 'first' }: NonNullable<ReportRow['bar']>,
  { x, y, width }: { x: number; y: number; width: number },
): void {
  decorate(sheet, () => {
    sheet.doc.rect(x, y - BAR, width, BAR).fill('#f4efe8');
    if (share > 0)
      sheet.doc.rect(x, y - BAR, width * share, BAR).fill(COLOURS[part === undefined ? tone : 'rest']);
    if (part) sheet.doc.rect(x, y - BAR, width * part, BAR).fill(COLOURS[tone]);
  });
}

function drawLegend(pen: Pen, legend: ReportPlot['legend']): void {
  const { sheet } = pen;
  let x: number = PAGE.left;
  for (const { tone, text } of legend) {
    decorate(sheet, () => {
      sheet.doc.rect(x, pen.y + 2.5, SWATCH, SWATCH).fill(COLOURS[tone]);
    });
    x += SWATCH + 4;
    x += label(sheet, text, () => x, pen.y) + 14;
  }
  pen.y += 20;
}

function label(sheet: Sheet, text: string, left: (width: number) => number, y: number): number {
  const paragraph = layParagraph(text, { weight: 400, width: ROOM, size: SIZE, maxLines: 1 });
  const width = (paragraph.lines[0]?.width ?? 0) * paragraph.size;
  write(sheet, paragraph, { x: left(width), y, color: MUTED });
  return width;
}
