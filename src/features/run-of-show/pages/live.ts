export { loader } from './live.server.ts';
