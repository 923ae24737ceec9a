export { loader } from './preview.server.ts';
