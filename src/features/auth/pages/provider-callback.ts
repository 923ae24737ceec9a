export { loader } from './provider-callback.server.ts';
