export { loader } from './summary-xlsx.server.ts';
