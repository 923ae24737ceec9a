export { loader } from './report-pdf.server.ts';
