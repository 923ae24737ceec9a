export { chosenStorage } from './chosen-storage.ts';
export { deleteContents, deleteContentsJob } from './delete-contents.ts';
export { localStorage } from './local-storage.ts';
export type { S3Options } from './s3-client.ts';
export { s3Storage } from './s3-storage.ts';
export { knownType, PICTURES_AND_PDF, safeFileName, type SentFile } from './sent-file.ts';
export type { Storage, StoredEntry, StoredFile } from './storage.ts';
export { FileGone, StorageError } from './storage-error.ts';
export { testStorage } from './test-storage.ts';
