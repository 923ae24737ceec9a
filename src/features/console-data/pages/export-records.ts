export { loader } from './export-records.server.ts';
