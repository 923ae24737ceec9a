import { HAIRLINE, INK, MUTED } from '../pdf/palette.ts';
import { layParagraph, type Paragraph } from '../pdf/paragraph.ts';
import { write } from '../pdf/sheet.ts';
import { PAGE, type Pen, ROOM, rule, turnPage, writeDown } from './page.ts';
import { BAR_ROOM, drawBar } from './plot.ts';
import type { ReportColumn, ReportRow, ReportTable } from '#lib/report-view.ts';

const GAP = 10;
const PADDING = 4;
const SIZE = 9.5;
const HEADER_SIZE = 8.5;
/** What is written grows with what it says; this much of it is on any page, with its headers. */
const MOST_LINES = 45;

interface Place extends ReportColumn {
  x: number;
  width: number;
}

/** Draws a table; where it breaks over pages, its name and its headers stand on each. Read as rows and cells by screen readers. */
export function drawTable(pen: Pen, table: ReportTable): void {
  const places = placesOf(table.columns);
  const { doc, section } = pen.sheet;
  const tagged = doc.struct('Table', { title: table.title });
  if (pen.y + 90 > PAGE.bottom) turnPage(pen);
  writeDown(pen, table.title, { weight: 600, size: 13, color: INK });
  pen.y += 5;
  section.add(tagged);
  const line = (cells: readonly string[], look: 'header' | 'row' | 'sum', bar?: ReportRow['bar']) => {
    const laid = places.map((place, index) => lay(cells[index] ?? '', place, look));
    const height =
      Math.max(...laid.map((paragraph) => paragraph.height)) + 2 * PADDING + (bar ? BAR_ROOM : 0);
    if (look !== 'header' && pen.y + height > PAGE.bottom) {
      turnPage(pen);
      again(pen, table.title);
      line(
        table.columns.map(({ header }) => header),
        'header',
      );
    }
    const row = doc.struct('TR');
    tagged.add(row);
    if (look === 'sum') rule(pen, MUTED, 0.8);
    laid.forEach((paragraph, index) => {
      const cell = doc.struct(look === 'header' ? 'TH' : 'TD');
      row.add(cell);
      const { x, width, align } = places[index] as Place;
      const taken = (paragraph.lines[0]?.width ?? 0) * paragraph.size;
      write({ doc, section: cell }, paragraph, {
        x: align === 'end' ? x + width - taken : x,
        y: pen.y + PADDING,
        color: look === 'header' ? MUTED : INK,
      });
      cell.end();
    });
    row.end();
    if (bar) drawBar(pen.sheet, bar, { ...(places[0] as Place), y: pen.y + height - PADDING - 1 });
    pen.y += height;
    if (look !== 'sum') rule(pen, HAIRLINE, 0.6);
  };
  line(
    table.columns.map(({ header }) => header),
    'header',
  );
  for (const { cells, strong, bar } of table.rows) line(cells, strong ? 'sum' : 'row', bar);
  tagged.end();
  pen.y += 20;
}

/** Which table it is that goes on. */
function again(pen: Pen, title: string): void {
  const name = layParagraph(title, { weight: 600, width: ROOM, size: SIZE, maxLines: 1 });
  pen.y = write(pen.sheet, name, { x: PAGE.left, y: pen.y, color: MUTED }) + 2;
}

function placesOf(columns: readonly ReportColumn[]): Place[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0);
  const room = ROOM - GAP * (columns.length - 1);
  let x: number = PAGE.left;
  return columns.map((column) => {
    const width = (room * column.share) / shares;
    const place = { ...column, x, width };
    x += width + GAP;
    return place;
  });
}

function lay(text: string, { width, align }: Place, look: 'header' | 'row' | 'sum'): Paragraph {
  const header = look === 'header';
  const size = header ? HEADER_SIZE : SIZE;
  const weight = look === 'row' ? 400 : 600;
  return layParagraph(text, {
    weight,
    width,
    size,
    minSize: align ? 6 : size,
    maxLines: align ? 1 : MOST_LINES,
  });
}
