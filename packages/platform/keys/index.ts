export { type StoredKey, storedKeys } from './stored-keys.ts';
