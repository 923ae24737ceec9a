/** A file as it is in the storage. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  /** Milliseconds since the epoch. */
  modified: number;
  /**
   * Reads it, whole or from `start` to `end` (both inclusive, bytes). Nothing is opened before it is read from: reading
   * throws FileGone when it was deleted meanwhile.
   */
  stream(range?: { start: number; end: number }): ReadableStream<Uint8Array>;
  bytes(): Promise<Uint8Array>;
}

/** What a listing tells of a file. */
export interface StoredEntry {
  key: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since the epoch. */
  modified: number;
}

/**
 * Where uploads lie: `collectionId/recordId/filename`. Keys are made by the product and never by a client; a key
 * that would leave the storage is refused. What fails because of the disk or the network throws a StorageError.
 */
export interface Storage {
  /** Puts the file there whole or not at all. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** The same for a file of this machine, of any size. It is the storage's from then on: it may have been moved. */
  putFile(key: string, path: string): Promise<void>;
  /** The file, or null when there is none. */
  get(key: string): Promise<StoredFile | null>;
  /** Deletes it; a missing file is no error. */
  delete(key: string): Promise<void>;
  /** Deletes everything below the prefix, which is taken as a folder. */
  deleteAll(prefix: string): Promise<void>;
  /** Keys below the prefix, in order; all for an empty one. */
  list(prefix: string): Promise<string[]>;
  /** The same with size and time. */
  entries(prefix: string): Promise<StoredEntry[]>;
}
