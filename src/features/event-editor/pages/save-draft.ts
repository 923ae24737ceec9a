export { action } from './save-draft.server.ts';
