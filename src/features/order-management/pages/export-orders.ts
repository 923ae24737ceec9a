export { loader } from './export-orders.server.ts';
