export { type PdfThread, pdfThread } from './documents/pdf-thread.ts';
export type { ReportTable, ReportView } from './documents/report/view.ts';
export { ticketsPdf } from './documents/tickets-pdf.ts';
