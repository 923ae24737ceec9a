export { loader } from './books.server.ts';
