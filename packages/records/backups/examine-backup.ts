import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Migration } from '#platform/db/index.ts';
import { openSnapshot, refuseBackup } from './open-snapshot.ts';
import { stateOf } from './restore-tables.ts';
import { unpack } from './unpack.ts';

/** What a backup would bring, as far as it can be said without doing it. */
export interface BackupContents {
  /** Tables with the most rows first; those without any are left out. */
  tables: { name: string; rows: number }[];
  files: number;
  /** When something in it was written last, UTC text; '' where nothing says so. */
  newest: string;
  /** Steps of the schema that a newer version took: this one doesn't know them, and can't restore it. */
  newerSteps: string[];
  /** Steps of the schema that a restore would take on the way. */
  missingSteps: string[];
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Unpacks an archive of this machine, checks that its database is sound and of ours, and says what is in it. Changes nothing.
 * Throws 400 for what can't be restored.
 */
export async function examineBackup(
  archive: string,
  folder: string,
  migrations: readonly Migration[],
): Promise<BackupContents> {
  try {
    await mkdir(folder, { recursive: true });
    const { data, keys } = await unpack(archive, folder, () => {}).catch(refuseBackup);
    using snapshot = openSnapshot(data);
    const count = (text: string): number => Number(snapshot.file.prepare(text).get()?.n ?? 0);
    const tables = snapshot
      .tables()
      .map((name) => ({ name, rows: count(`SELECT count(*) AS n FROM ${quoted(name)}`) }))
      .filter(({ rows }) => rows > 0)
      .toSorted((one, other) => other.rows - one.rows || (one.name < other.name ? -1 : 1));
    const { newer, waiting } = stateOf(snapshot, migrations);
    const newest = snapshot.tables().includes('jobs')
      ? snapshot.file.prepare('SELECT max(created) AS newest FROM jobs').get()?.newest
      : '';
    return {
      tables,
      files: keys.length,
      newest: typeof newest === 'string' ? newest : '',
      newerSteps: newer,
      missingSteps: waiting,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where an archive is unpacked to be looked at. */
export const examineFolder = (workFolder: string, id: string): string => join(workFolder, `examined-${id}`);
