/** A file as it lies in the storage. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Milliseconds since the epoch. */
  modified: number;
  /** Reads it, whole or from `start` to `end` (both inclusive, bytes). */
  stream(range?: { start: number; end: number }): ReadableStream<Uint8Array>;
  bytes(): Promise<Uint8Array>;
}

/**
 * Where uploads lie: `collectionId/recordId/filename`. Keys are made by the product and never by a client; a key
 * that would leave the storage is refused.
 */
export interface Storage {
  /** Puts the file there whole or not at all. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Deletes it; a missing file is no error. */
  delete(key: string): Promise<void>;
  /** Deletes everything below the prefix. */
  deleteAll(prefix: string): Promise<void>;
  /** Keys below the prefix. */
  list(prefix: string): Promise<string[]>;
}
