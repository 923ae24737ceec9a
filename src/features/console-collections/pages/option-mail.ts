export { action, loader } from './option-mail.server.ts';
