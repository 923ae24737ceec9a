import type PDFKit from 'pdfkit';
import { CRIMSON, LEAF, MARIGOLD, MARIGOLD_DEEP } from './palette.ts';

const FLOWER = 4.3;
const SAG = 17;

/** A toran: marigolds strung in bows along the top of a door, mango leaves and a tassel at each nail. */
export function drawGarland(
  doc: PDFKit.PDFDocument,
  place: { x: number; y: number; width: number; bows: number },
): void {
  const { x, y, width, bows } = place;
  const span = width / bows;
  const flowers: [number, number][] = [];
  for (let bow = 0; bow < bows; bow++) {
    const count = Math.round((span * 1.09) / (FLOWER * 1.86));
    for (let at = bow === 0 ? 0 : 1; at <= count; at++) {
      const t = at / count;
      flowers.push([x + span * (bow + t), y + SAG * 4 * t * (1 - t)]);
    }
  }
  for (let nail = 0; nail <= bows; nail++) drawTassel(doc, x + span * nail, y);
  // One path a colour keeps the file small: petals first, hearts over them.
  for (const [cx, cy] of flowers) petals(doc, cx, cy, FLOWER);
  doc.fill(MARIGOLD);
  for (const [cx, cy] of flowers) petals(doc, cx, cy, FLOWER * 0.56);
  doc.fill(MARIGOLD_DEEP);
}

function petals(doc: PDFKit.PDFDocument, cx: number, cy: number, radius: number): void {
  const count = 8;
  const point = (step: number, far: number) => {
    const angle = (Math.PI * step) / count;
    return [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far] as const;
  };
  doc.moveTo(...point(0, radius * 0.8));
  for (let petal = 0; petal < count; petal++) {
    doc.quadraticCurveTo(...point(petal * 2 + 1, radius * 1.32), ...point(petal * 2 + 2, radius * 0.8));
  }
  doc.closePath();
}

function drawTassel(doc: PDFKit.PDFDocument, x: number, y: number): void {
  for (const lean of [-1, 1]) {
    doc
      .moveTo(x, y)
      .bezierCurveTo(x + lean * 8, y + 5, x + lean * 8, y + 14, x + lean * 5.5, y + 20)
      .bezierCurveTo(x + lean * 2, y + 15, x + lean * 0.5, y + 8, x, y);
  }
  doc.fill(LEAF);
  petals(doc, x, y + 9, FLOWER * 0.9);
  petals(doc, x, y + 16.5, FLOWER * 0.9);
  doc.fill(MARIGOLD);
  petals(doc, x, y + 24, FLOWER);
  doc.fill(CRIMSON);
}
