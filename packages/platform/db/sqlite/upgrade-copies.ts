import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UpgradeError } from '../database/upgrade-error.ts';

/** So many copies stay; each is as large as the database was. */
const KEPT = 3;
const UNFINISHED = '.unfinished';
const MB = 1e6;
const SQLITE_BUSY = 5;
/** Copies hold the keys that sign tickets. */
const OWNER_ONLY = 0o700;

/** What is free in a folder, in bytes. */
export type FreeIn = (folder: string) => number;

const freeIn: FreeIn = (folder) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
const megabytes = (bytes: number): number => Math.ceil(bytes / MB);

/** A copy that was just made, of who made it. */
export interface UpgradeCopy {
  path: string;
  /** Takes it in among those that `list` tells. Without that the next `make` deletes it, as it does what a killed program left. */
  keep(): void;
  /** Deletes it, kept or not. */
  discard(): void;
}

/** A database file of SQLite, and the copies that were made of it before upgrades. */
export interface UpgradeCopies {
  /** Where they lie. */
  folder: string;
  /** What an upgrade needs and what is free, in bytes: one copy, and as much again for what the upgrade writes. */
  room(): { needed: number; free: number };
  /** Names, the oldest first. */
  list(): string[];
  /**
   * Copies what is committed to a file of that name, without waiting: to be called by who holds the write lock, so that
   * nothing is committed meanwhile. The name is no other copy's.
   *
   * @throws {UpgradeError} when the disk has no room for it.
   */
  make(name: string): UpgradeCopy;
  /** Deletes all but the newest three. What `putBack` replaced isn't among them, and stays until the operator deletes it. */
  prune(): void;
  /**
   * Puts a copy in the place of the database, at once: whoever is killed within leaves the one or the other. What was in its
   * place stays beside it. Returns that one's path.
   *
   * @throws {UpgradeError} when there is no such copy, the disk has no room for it, or a program has the database open.
   */
  putBack(name: string, newer: string): string;
}

/** The copies of `file`, which lie in `upgrades` beside it. */
export function upgradeCopies(file: string, free: FreeIn = freeIn): UpgradeCopies {
  const folder = join(dirname(file), 'upgrades');
  const room = (): { needed: number; free: number } => ({
    needed: 2 * (sizeOf(file) + sizeOf(`${file}-wal`)),
    free: free(dirname(file)),
  });
  const list = (): string[] =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((name) => name.endsWith('.db'))
          .toSorted()
      : [];
  const copyTo = (path: string): void => {
    const source = new DatabaseSync(file, { readOnly: true });
    try {
      source.prepare('VACUUM INTO ?').run(path);
    } finally {
      source.close();
    }
    toDisk(path);
  };
  return {
    folder,
    room,
    list,
    make(name) {
      const path = join(folder, name);
      mkdirSync(folder, { recursive: true, mode: OWNER_ONLY });
      // What a killed process left of its copy.
      for (const left of readdirSync(folder)) if (left.endsWith(UNFINISHED)) rmSync(join(folder, left));
      const { needed, free: there } = room();
      if (there < needed) {
        throw new UpgradeError(
          `The upgrade first copies the database and needs ${megabytes(needed)} MB free in ${dirname(file)}; there are ` +
            `${megabytes(there)} MB. Nothing was changed. Make room, or make a backup elsewhere and run: mela upgrade --no-copy`,
        );
      }
      const discard = (): void => {
        for (const left of [path, path + UNFINISHED]) rmSync(left, { force: true });
      };
      try {
        copyTo(path + UNFINISHED);
      } catch (error) {
        discard();
        throw error;
      }
      const keep = (): void => {
        renameSync(path + UNFINISHED, path);
        toDisk(folder);
      };
      return { path, keep, discard };
    },
    prune() {
      const before = list().filter((each) => each.includes('-before-'));
      for (const old of before.slice(0, -KEPT)) rmSync(join(folder, old), { force: true });
    },
    putBack(name, newer) {
      if (!list().includes(name)) throw new UpgradeError(`There is no copy ${name} in ${folder}.`);
      const copy = join(folder, name);
      // What is written beside the file is taken into it first.
      const needed = sizeOf(copy) + sizeOf(`${file}-wal`);
      const there = free(dirname(file));
      if (there < needed) {
        throw new UpgradeError(
          `To put the copy back ${megabytes(needed)} MB have to be free in ${dirname(file)}; there are ${megabytes(there)} MB. ` +
            'Nothing was changed. Make room first.',
        );
      }
      closeLog(file);
      const [next, kept] = [`${file}-before`, join(folder, newer)];
      try {
        copyFileSync(copy, next);
        toDisk(next);
        // A second name, so that there is never none: a start would make an empty database.
        linkOrCopy(file, kept);
      } catch (error) {
        for (const half of [next, kept]) rmSync(half, { force: true });
        throw error;
      }
      renameSync(next, file);
      toDisk(dirname(file));
      return kept;
    },
  };
}

/** Takes what was written beside the file into it. SQLite does so only for who has the file alone. */
function closeLog(file: string): void {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } catch (error) {
    if (!isBusy(error)) throw error;
    throw new UpgradeError(`A program has ${file} open. Stop it first: systemctl stop mela`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

/** Whether SQLite refused because somebody else has the file, however it was refused: the low byte tells. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  error.errcode % 256 === SQLITE_BUSY;

function linkOrCopy(from: string, to: string): void {
  rmSync(to, { force: true });
  try {
    linkSync(from, to);
  } catch {
    // Some file systems have no second names.
    copyFileSync(from, to);
    toDisk(to);
  }
}

function toDisk(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
