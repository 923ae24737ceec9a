export { action, loader } from './sql-csv.server.ts';
