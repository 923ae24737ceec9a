export { loader } from './picture.server.ts';
