export { action, loader } from './close-notice.server.ts';
