export { loader } from './statement-pdf.server.ts';
