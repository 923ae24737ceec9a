import type PDFKit from 'pdfkit';
import type { Paragraph } from './paragraph.ts';

type StructureOptions = Parameters<PDFKit.PDFDocument['struct']>[1];

/** A document that is being drawn, and the part of its reading order that is open. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  section: PDFKit.PDFStructureElement;
}

/** Draws what only decorates: screen readers pass over it. */
export function decorate(sheet: Sheet, draw: () => void): void {
  sheet.doc.markContent('Artifact', { type: 'Layout' });
  draw();
  sheet.doc.endMarkedContent();
}

/** Draws a picture that means something, with the words that stand for it. */
export function figure(
  sheet: Sheet,
  alt: string,
  box: [number, number, number, number],
  draw: () => void,
): void {
  const [x, y, width, height] = box;
  const bbox: [number, number, number, number] = [x, y, x + width, y + height];
  const options = { alt, bbox, placement: 'Block' } as const;
  sheet.section.add(sheet.doc.struct('Figure', options, [draw]));
}

/**
 * Draws a paragraph with its first line's top at `y`, as an element of the reading order.
 * Gives back where it ends. With `link` the text leads there.
 */
export function write(
  sheet: Sheet,
  paragraph: Paragraph,
  place: { x: number; y: number; color: string; as?: 'H1' | 'P'; link?: string },
): number {
  const { doc, section } = sheet;
  const { x, y, color, as = 'P', link } = place;
  // Shaped Devanagari can't be read back from its glyphs, whose order is another one: the words go along.
  const options = (paragraph.devanagari ? { actual: paragraph.text } : {}) as StructureOptions;
  const draw = () => {
    doc.fillColor(color).fontSize(paragraph.size);
    paragraph.lines.forEach((line, row) => {
      let at = x;
      const baseline = y + paragraph.leading * (row + 0.5) + paragraph.size * 0.34;
      for (const { face, text } of line.runs) {
        doc.font(face.font as unknown as PDFKit.Mixins.PDFFontSource, face.name);
        doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        at += doc.widthOfString(text);
      }
    });
  };
  const element = doc.struct(link ? 'Link' : as, options);
  section.add(element);
  element.add(draw);
  if (link) {
    const wide = Math.max(...paragraph.lines.map((line) => line.width)) * paragraph.size;
    const annotation = { structParent: element, Contents: new String(paragraph.text) };
    doc.link(x, y, wide, paragraph.height, link, annotation as unknown as PDFKit.Mixins.AnnotationOption);
  }
  element.end();
  return y + paragraph.height;
}
