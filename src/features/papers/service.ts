import { serviceKey } from '#platform/rooms/index.ts';
import type { PdfThread } from './documents/pdf-thread.ts';

/** Draws PDFs, in a thread of its own. */
export const pdfService = serviceKey<PdfThread>('pdfs');
