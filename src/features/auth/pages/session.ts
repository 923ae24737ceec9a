export { action } from './session.server.ts';
