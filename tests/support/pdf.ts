import { createCanvas } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Large enough that a code on a page has several pixels a module. */
const SCALE = 2;

async function scan(pdf: PDFDocumentProxy, number: number): Promise<string | null> {
  const page = await pdf.getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data ?? null;
}

/** Draws each page of a PDF and reads the QR code on it as a camera does; null where there is none. */
export async function scanPages(bytes: Uint8Array): Promise<(string | null)[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const codes: (string | null)[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) codes.push(await scan(pdf, number));
  return codes;
}

/** What each page of a PDF says. */
export async function readPages(bytes: Uint8Array): Promise<string[]> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages;
}
