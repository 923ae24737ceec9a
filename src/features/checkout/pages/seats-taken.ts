export { loader } from './seats-taken.server.ts';
