import type { Tx } from '../db/index.ts';
import type { JobKind, JobQueue } from '../jobs/index.ts';
import type { Storage } from './storage.ts';

/** Rows in the queue carry it: it is never renamed. */
const DELETE_FILES = 'planner.delete-files';

interface GoneFiles {
  /** Keys in the storage. */
  keys?: readonly string[];
  /** Folders of it, with all that is in them. */
  folders?: readonly string[];
}

/** Lets a job delete what files held whose rows go with the same write. */
export async function deleteContents({ jobs }: { jobs: JobQueue }, tx: Tx, gone: GoneFiles): Promise<void> {
  if ((gone.keys?.length ?? 0) + (gone.folders?.length ?? 0) > 0) await jobs.enqueue(tx, DELETE_FILES, gone);
}

/** Deletes contents whose rows are gone; ids are never given again, so doing it twice is no harm. */
export function deleteContentsJob({ storage }: { storage: Storage }): JobKind<GoneFiles> {
  return {
    kind: DELETE_FILES,
    lane: 'heavy',
    async run({ keys = [], folders = [] }) {
      for (const key of keys) await storage.delete(key);
      for (const folder of folders) await storage.deleteAll(folder);
    },
  };
}
