import { MUTED } from '../pdf/palette.ts';
import { layParagraph, type Paragraph } from '../pdf/paragraph.ts';
import { write } from '../pdf/sheet.ts';
import { PAGE, type Pen, ROOM, turnPage } from './page.ts';

const SIZE = 8.5;
const GAP = 3;
const BETWEEN = 22;

const heightOf = (notes: readonly Paragraph[]): number =>
  notes.reduce((sum, { height }) => sum + height + GAP, 0);

/**
 * Writes notes in small: below each other, or in two columns where only those fit on the page. They stay together on one page as
 * long as a page has room for them: a few lines of them alone would be a page for nothing.
 */
export function drawNotes(pen: Pen, notes: readonly string[]): void {
  const layNotes = (width: number) =>
    notes.map((note) => layParagraph(note, { weight: 400, size: SIZE, width }));
  const wide = layNotes(ROOM);
  const left = () => PAGE.bottom - pen.y;
  if (heightOf(wide) <= left()) return column(pen, wide, PAGE.left);

  const half = (ROOM - BETWEEN) / 2;
  const narrow = layNotes(half);
  const fold = foldOf(narrow);
  const columns = [narrow.slice(0, fold), narrow.slice(fold)] as const;
  if (Math.max(...columns.map(heightOf)) > left()) {
    turnPage(pen);
    return column(pen, wide, PAGE.left);
  }
  const top = pen.y;
  column(pen, columns[0], PAGE.left);
  const below = pen.y;
  pen.y = top;
  column(pen, columns[1], PAGE.left + half + BETWEEN);
  pen.y = Math.max(below, pen.y);
}

/** How many go to the first of two columns so that the longer one is as short as can be. */
function foldOf(notes: readonly Paragraph[]): number {
  const longer = (at: number) => Math.max(heightOf(notes.slice(0, at)), heightOf(notes.slice(at)));
  return notes.reduce((best, _, at) => (longer(at + 1) < longer(best) ? at + 1 : best), 0);
}

function column(pen: Pen, notes: readonly Paragraph[], x: number): void {
  for (const note of notes) {
    if (pen.y + note.height > PAGE.bottom) turnPage(pen);
    pen.y = write(pen.sheet, note, { x, y: pen.y, color: MUTED }) + GAP;
  }
}
