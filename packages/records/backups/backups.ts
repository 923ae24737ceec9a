import type { StoredEntry, StoredFile } from '#platform/storage/index.ts';
import type { BackupContents } from './examine-backup.ts';
import type { Progress, RestoreProgress } from './backup-context.ts';

/** Backups of everything: the database and the files. */
export interface Backups {
  list(): Promise<StoredEntry[]>;
  find(name: string): Promise<StoredFile | null>;
  /** The backup that is made or restored now, in whichever process. */
  current(): Promise<string | null>;
  /** Makes one; without a name it is given one. Returns the name. Throws 400 while another is under way. */
  create(name?: string, onFile?: Progress): Promise<string>;
  /** Accepts an archive of this machine, which is moved. */
  keep(name: string, path: string): Promise<void>;
  delete(name: string): Promise<void>;
  /**
   * Restores one that is kept; `accepted` is told when it begins and all other writes of this process wait. Throws 400
   * while another is under way, or when it is not a backup.
   */
  restore(name: string, accepted?: () => void): Promise<void>;
  /** Tries whether one that is kept could be restored, and says what it would bring. Throws 400 for what could not. */
  examine(name: string): Promise<BackupContents>;
  /** The same as `restore` with an archive of this machine. */
  restoreFile(path: string, progress?: Partial<RestoreProgress>): Promise<void>;
  /** Names the last restore: another than at its start tells a process that what it has in memory is not true. */
  lastRestore(): Promise<string | null>;
  /** Brings to its end what a process that died left. */
  recover(): Promise<void>;
  /** Waits for what is under way in this process. */
  settled(): Promise<void>;
  /** Makes one by the schedule, and deletes the oldest of those made so beyond the number that is kept. */
  runAuto(): Promise<void>;
  /** A folder for an archive on its way in. */
  readonly workFolder: string;
}
