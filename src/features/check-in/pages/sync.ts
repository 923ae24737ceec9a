export { action } from './sync.server.ts';
