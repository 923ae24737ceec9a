export { loader } from './list.server.ts';
