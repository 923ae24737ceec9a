export { action, loader } from './wait.server.ts';
