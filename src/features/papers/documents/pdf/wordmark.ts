import type PDFKit from 'pdfkit';
import { PRODUCT_NAME, siteNameIn } from '#lib/site-name.ts';
import { layParagraph } from './paragraph.ts';
import { CRIMSON, INK } from './palette.ts';
import type { Sheet } from './sheet.ts';
import { figure, write } from './sheet.ts';

interface Place {
  x: number;
  baseline: number;
  /** What a long name has: it shrinks, and is cut off at last. */
  width: number;
}

/** The site's name in the place of a logo; "मेला Mela" where nobody has named the site. */
export function drawWordmark(sheet: Sheet, siteName: string, place: Place): void {
  if (siteName === PRODUCT_NAME) drawOwnMark(sheet, place);
  else drawName(sheet, siteName, place);
}

function drawName(sheet: Sheet, name: string, { x, baseline, width }: Place): void {
  const paragraph = layParagraph(name, { weight: 800, width, size: 17, minSize: 10, maxLines: 1 });
  const y = baseline - paragraph.leading / 2 - paragraph.size * 0.34;
  write(sheet, paragraph, { x, y, color: CRIMSON });
}

function drawOwnMark(sheet: Sheet, { x, baseline }: Place): void {
  const { doc } = sheet;
  figure(sheet, PRODUCT_NAME, [x, baseline - 20, 80, 24], () => {
    let at = x;
    for (const [word, size, color] of [
      [siteNameIn(PRODUCT_NAME, 'ne'), 21, CRIMSON],
      [PRODUCT_NAME, 17, INK],
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
