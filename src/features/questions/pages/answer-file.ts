export { loader } from './answer-file.server.ts';
