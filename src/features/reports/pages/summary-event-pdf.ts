export { loader } from './summary-event-pdf.server.ts';
