export { loader } from './cards-json.server.ts';
