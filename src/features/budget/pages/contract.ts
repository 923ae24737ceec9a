export { loader } from './contract.server.ts';
