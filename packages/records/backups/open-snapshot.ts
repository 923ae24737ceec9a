import { ApiError } from '#lib/errors.ts';
import { Snapshot } from '#platform/db/index.ts';

/** Opens the database of a backup. Throws 400 for one that is damaged, or not of ours. */
export function openSnapshot(path: string): Snapshot {
  try {
    const snapshot = new Snapshot(path);
    try {
      snapshot.check();
      const tables = new Set(snapshot.tables());
      if (tables.has('_migrations') && !tables.has('mela_migrations'))
        throw new Error('It is a PocketBase backup. Import it with the command import-pocketbase.');
      for (const needed of ['_collections', '_params', 'mela_migrations'])
        if (!tables.has(needed)) throw new Error(`Its database has no table ${needed}.`);
      return snapshot;
    } catch (error) {
      snapshot[Symbol.dispose]();
      throw error;
    }
  } catch (error) {
    return refuseBackup(error);
  }
}

/** Says why a backup can't be restored: throws 400. */
export function refuseBackup(error: unknown): never {
  throw new ApiError(400, `This backup can't be restored. ${(error as Error).message}`, {}, error);
}
