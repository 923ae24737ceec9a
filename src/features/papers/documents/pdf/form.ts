import type PDFKit from 'pdfkit';

/** What pdfkit keeps a page's drawing in; its types leave it out. */
interface DrawnPage {
  content: unknown;
  xobjects: Record<string, unknown>;
  width: number;
  height: number;
}

/**
 * Draws once what is the same on every page, as a form (PDF 32000-1, 8.10), and gives back how to stamp it onto a page.
 * Lines and areas only: a form of ours has no fonts and no pictures. A page must be open.
 */
export function drawOnce(doc: PDFKit.PDFDocument, name: string, draw: () => void): () => void {
  const first = doc.page as unknown as DrawnPage;
  const form = doc.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, first.width, first.height] });
  const content = first.content;
  first.content = form;
  try {
    draw();
  } finally {
    first.content = content;
  }
  (form as unknown as { end(): void }).end();
  return () => {
    (doc.page as unknown as DrawnPage).xobjects[name] = form;
    doc.addContent(`/${name} Do`);
  };
}
