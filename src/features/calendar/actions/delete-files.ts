import type { Tx } from '#platform/db/index.ts';
import type { JobKind } from '#platform/jobs/index.ts';
import type { PlannerDeps } from '../context.ts';

/** Rows in the queue carry it: it is never renamed. */
const DELETE_FILES = 'planner.delete-files';

interface GoneFiles {
  /** Keys in the storage. */
  keys?: readonly string[];
  /** Folders of it, with all that lies in them. */
  folders?: readonly string[];
}

/** Lets a job delete what files held whose rows go with the same write. */
export async function deleteContents(
  { jobs }: Pick<PlannerDeps, 'jobs'>,
  tx: Tx,
  gone: GoneFiles,
): Promise<void> {
  if ((gone.keys?.length ?? 0) + (gone.folders?.length ?? 0) > 0) await jobs.enqueue(tx, DELETE_FILES, gone);
}

/** Deletes contents whose rows are gone; ids are never given again, so doing it twice is no harm. */
export function deleteFilesJob({ storage }: Pick<PlannerDeps, 'storage'>): JobKind<GoneFiles> {
  return {
    kind: DELETE_FILES,
    lane: 'heavy',
    async run({ keys = [], folders = [] }) {
      for (const key of keys) await storage.delete(key);
      for (const folder of folders) await storage.deleteAll(folder);
    },
  };
}
