export { action } from './passkey-register.server.ts';
