import type PDFKit from 'pdfkit';
import { layParagraph } from './paragraph.ts';
import { CRIMSON, INK } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { figure } from './sheet.ts';

/** "मेला Mela". */
export function drawWordmark(sheet: Sheet, place: { x: number; baseline: number }): void {
  const { doc } = sheet;
  const { x, baseline } = place;
  figure(sheet, 'Mela', [x, baseline - 20, 80, 24], () => {
    let at = x;
    for (const [word, size, color] of [
      ['मेला', 21, CRIMSON],
      ['Mela', 17, INK],
    ] as const) {
      const { lines } = layParagraph(word, { weight: 600, width: 200, size });
      for (const { face, text } of lines[0]?.runs ?? []) {
        doc.font(face.font as unknown as PDFKit.Mixins.PDFFontSource, face.name);
        doc
          .fillColor(color)
          .fontSize(size)
          .text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        at += doc.widthOfString(text) + 7;
      }
    }
  });
}
