export { loader } from './export-attendees.server.ts';
