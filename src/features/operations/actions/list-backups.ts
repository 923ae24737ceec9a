import { StorageError } from '#platform/storage/index.ts';
import type { RecordsOperators } from '#records/index.ts';

export interface ListedBackups {
  kept: Awaited<ReturnType<RecordsOperators['backups']['list']>>;
  /** Why the place where backups lie can't be asked; null where it can. */
  fault: string | null;
}

/** The backups, where their storage answers: one that is away is no reason to have no console, which mends it. */
export async function listBackups(
  backups: Pick<RecordsOperators['backups'], 'list'>,
): Promise<ListedBackups> {
  try {
    return { kept: await backups.list(), fault: null };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    return { kept: [], fault: error.message };
  }
}
