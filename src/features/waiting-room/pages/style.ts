export { loader } from './style.server.ts';
