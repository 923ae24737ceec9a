export { loader } from './statement-csv.server.ts';
