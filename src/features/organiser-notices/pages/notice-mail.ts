export { action, loader } from './notice-mail.server.ts';
