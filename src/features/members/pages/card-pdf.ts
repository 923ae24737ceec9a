export { loader } from './card-pdf.server.ts';
