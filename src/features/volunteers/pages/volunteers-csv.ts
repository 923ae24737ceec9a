export { loader } from './volunteers-csv.server.ts';
