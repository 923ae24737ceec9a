export { loader } from './guest-pdf.server.ts';
