export { action } from './passkey.server.ts';
