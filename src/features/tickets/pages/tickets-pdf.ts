export { loader } from './tickets-pdf.server.ts';
