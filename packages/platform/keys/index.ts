export { storedKey } from './stored-key.ts';
