export { loader } from './audit-export.server.ts';
