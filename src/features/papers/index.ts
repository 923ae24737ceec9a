export { type PdfThread, pdfThread } from './documents/pdf-thread.ts';
export { ticketsPdf } from './documents/tickets-pdf.ts';
