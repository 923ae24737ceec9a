export { loader } from './summary-event-xlsx.server.ts';
