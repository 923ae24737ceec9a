/** Keeps the files of records; the records backend does. */
export interface CoverFiles {
  /** Stores a picture as the record's field says, and gives its name. Throws 400 for what is no picture, or too big. */
  attach(
    collection: string,
    recordId: string,
    field: string,
    file: { name: string; bytes: Uint8Array },
  ): Promise<string>;
  /** Empties the field and removes its file. */
  detach(collection: string, recordId: string, field: string): Promise<void>;
  /** The content, or null when the record has no such file. */
  read(collection: string, recordId: string, name: string): Promise<Uint8Array | null>;
  /** Removes every file of a record that is gone. */
  removeAll(collection: string, recordId: string): Promise<void>;
}
