export { loader } from './members-csv.server.ts';
