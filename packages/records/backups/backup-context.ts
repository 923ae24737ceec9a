import type { Migration } from '#platform/db/index.ts';
import type { Storage } from '#platform/storage/index.ts';

/** What backups work with besides the records' context. */
export interface BackupContext {
  dataDir: string;
  /** Where archives and what is unpacked lie on the way: in the data folder, so that moving them is no copying. */
  workFolder: string;
  backups: Storage;
  migrations: readonly Migration[];
  /** Takes over the collections as they are after a restore. */
  reload: () => Promise<void>;
}

/** How far something is: so many of so many. */
export type Progress = (done: number, total: number) => void;

/** What is told of a restore on its way. */
export interface RestoreProgress {
  unpacked: Progress;
  /** Rows that were copied since it was last told. */
  rows: (rows: number) => void;
}
