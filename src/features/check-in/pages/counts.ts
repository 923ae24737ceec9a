export { loader } from './counts.server.ts';
