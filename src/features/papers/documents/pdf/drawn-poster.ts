import { createHash } from 'node:crypto';
import type PDFKit from 'pdfkit';
import { CRIMSON, CRIMSON_DEEP, MARIGOLD, MARIGOLD_DEEP, MARIGOLD_TINT } from './palette.ts';

/**
 * A poster for an event that has no picture: a rangoli of petals on a light ground, another one for each event and
 * the same one each time.
 */
export function drawPoster(
  doc: PDFKit.PDFDocument,
  eventId: string,
  box: { x: number; y: number; width: number; height: number },
): void {
  const seed = createHash('sha256').update(eventId).digest();
  const draw = (byte: number, choices: number) => (seed[byte] as number) % choices;
  const { x, y, width, height } = box;
  const cx = x + width * (0.3 + 0.1 * draw(0, 5));
  const cy = y + height * (0.34 + 0.08 * draw(1, 5));
  doc.rect(x, y, width, height).fill(MARIGOLD_TINT);

  const palettes = [
    [CRIMSON, MARIGOLD, CRIMSON_DEEP, MARIGOLD_DEEP],
    [MARIGOLD, CRIMSON, MARIGOLD_DEEP, CRIMSON_DEEP],
    [CRIMSON_DEEP, MARIGOLD_DEEP, MARIGOLD, CRIMSON],
  ] as const;
  const colours = palettes[draw(2, palettes.length)] as (typeof palettes)[0];
  const count = [8, 10, 12, 16][draw(3, 4)] as number;
  const far = Math.hypot(width, height) * 0.62;
  for (let ring = 0; ring < 5; ring++) {
    const outer = far * (1 - ring * 0.19);
    const turn = ring % 2 === draw(4, 2) ? Math.PI / count : 0;
    petalRing(doc, {
      cx,
      cy,
      outer,
      inner: outer * 0.34,
      count,
      turn,
      plump: 0.62 + 0.07 * draw(5 + ring, 4),
    });
    doc.fill(colours[ring % colours.length] as string);
    petalRing(doc, { cx, cy, outer: outer * 0.86, inner: outer * 0.5, count, turn, plump: 0.3 });
    doc.fill(MARIGOLD_TINT);
  }
  doc.circle(cx, cy, far * 0.1).fill(MARIGOLD);
  doc.circle(cx, cy, far * 0.055).fill(CRIMSON_DEEP);
}

function petalRing(
  doc: PDFKit.PDFDocument,
  ring: { cx: number; cy: number; outer: number; inner: number; count: number; turn: number; plump: number },
): void {
  const { cx, cy, outer, inner, count, turn, plump } = ring;
  const point = (angle: number, far: number) =>
    [cx + Math.cos(angle) * far, cy + Math.sin(angle) * far] as const;
  for (let petal = 0; petal < count; petal++) {
    const angle = turn + (2 * Math.PI * petal) / count;
    const half = (Math.PI / count) * plump;
    const middle = (outer + inner) / 2;
    doc.moveTo(...point(angle, inner));
    doc.bezierCurveTo(
      ...point(angle - half, inner),
      ...point(angle - half * 1.7, middle),
      ...point(angle, outer),
    );
    doc.bezierCurveTo(
      ...point(angle + half * 1.7, middle),
      ...point(angle + half, inner),
      ...point(angle, inner),
    );
  }
}
