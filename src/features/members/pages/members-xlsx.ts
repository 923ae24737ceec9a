export { loader } from './members-xlsx.server.ts';
