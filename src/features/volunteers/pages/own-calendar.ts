export { loader } from './own-calendar.server.ts';
