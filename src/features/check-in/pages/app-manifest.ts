export { loader } from './app-manifest.server.ts';
