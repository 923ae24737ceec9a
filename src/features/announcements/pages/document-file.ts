export { loader } from './document-file.server.ts';
