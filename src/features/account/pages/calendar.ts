export { action, loader } from './calendar.server.ts';
