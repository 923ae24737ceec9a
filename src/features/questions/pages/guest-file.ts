export { loader } from './guest-file.server.ts';
