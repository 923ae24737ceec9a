export { loader } from './order-calendar.server.ts';
