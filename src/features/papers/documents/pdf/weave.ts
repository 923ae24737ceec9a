import type PDFKit from 'pdfkit';
import { CRIMSON, CRIMSON_DEEP, MARIGOLD } from './palette.ts';

const ROWS = 14;
const PERIOD = 26;

/** A band of dhaka weave, the cloth of the topi and the shawl: stepped diamonds, one inside the other. */
export function drawWeave(
  doc: PDFKit.PDFDocument,
  place: { x: number; y: number; width: number; height: number },
): void {
  const { x, y, width, height } = place;
  const row = height / ROWS;
  const periods = Math.round(width / (row * PERIOD));
  const column = width / (periods * PERIOD);
  for (const colour of [MARIGOLD, CRIMSON, CRIMSON_DEEP]) {
    for (let r = 0; r < ROWS; r++) {
      for (let c = 0; c < periods * PERIOD; c++) {
        if (threadAt(r, c) !== colour) continue;
        const from = c;
        while (c + 1 < periods * PERIOD && threadAt(r, c + 1) === colour) c++;
        doc.rect(x + from * column, y + r * row, (c + 1 - from) * column, row);
      }
    }
    doc.fill(colour);
  }
}

/** The colour of one stitch; `null` leaves the paper. Diamonds step two stitches a row. */
function threadAt(row: number, column: number): string | null {
  const across = Math.abs((column % PERIOD) - (PERIOD - 1) / 2) / 2;
  const down = Math.abs(row - (ROWS - 1) / 2);
  const ring = Math.floor(across + down);
  return ring < 13 ? (RINGS[ring] ?? null) : null;
}

const RINGS: readonly (string | null)[] = [
  MARIGOLD,
  MARIGOLD,
  null,
  CRIMSON,
  CRIMSON,
  null,
  MARIGOLD,
  null,
  CRIMSON_DEEP,
  null,
  CRIMSON,
  CRIMSON,
  MARIGOLD,
];
