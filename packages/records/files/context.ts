import type { Log } from '#platform/log/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import type { DeletionHold } from './deletion-hold.ts';

/** What keeps and deletes files. */
export interface FilesContext {
  log: Log;
  storage: Storage;
  /** Waited for before files are deleted. */
  deletions: DeletionHold;
}
