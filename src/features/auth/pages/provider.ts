export { loader } from './provider.server.ts';
