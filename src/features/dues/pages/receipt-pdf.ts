export { loader } from './receipt-pdf.server.ts';
