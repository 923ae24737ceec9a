import type PDFDocument from 'pdfkit';
import type { Language } from '#lib/language/index.ts';
import { parseUtcText } from '#lib/time.ts';
import { forgetGlyphs } from './fonts.ts';

interface DocumentFacts {
  language: Language;
  /** UTC text. */
  issuedAt: string;
  info: { Title: string; Author?: string; Subject?: string };
}

/**
 * A document without pages (A4, tagged for screen readers), and the bytes that it has once it is ended. From this call to
 * `doc.end()` nothing may wait: fonts are shared between documents, and no other may come between. Throws a RangeError when
 * `issuedAt` is no time.
 */
export function openDocument(
  Document: typeof PDFDocument,
  { language, issuedAt, info }: DocumentFacts,
): { doc: PDFKit.PDFDocument; written: Promise<Uint8Array> } {
  const issued = parseUtcText(issuedAt);
  if (issued === null) throw new RangeError(`not a time: ${issuedAt}`);
  forgetGlyphs();
  const doc = new Document({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { ...info, Creator: 'Mela', Producer: 'Mela', CreationDate: new Date(issued) },
  });
  const chunks: Uint8Array[] = [];
  const written = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
  });
  return { doc, written };
}
