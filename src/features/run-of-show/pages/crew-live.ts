export { loader } from './crew-live.server.ts';
