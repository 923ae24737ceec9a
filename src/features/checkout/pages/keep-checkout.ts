export { action } from './keep-checkout.server.ts';
