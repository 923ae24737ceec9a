export { loader } from './entries-csv.server.ts';
