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
   * nothing is committed meanwhile. The newest three stay; what `putBack` replaced isn't among them, and stays until the operator deletes it. Returns the path.
   *
   * @throws {UpgradeError} when the disk has no room for it.
   */
  make(name: string): string;
  /**
   * Puts a copy in the place of the database, at once: whoever is killed within leaves the one or the other. What was in its
   * place stays beside it. Returns that one's path.
   *
   * @throws {UpgradeError} when there is no such copy, or a program has the database open.
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
      const source = new DatabaseSync(file, { readOnly: true });
      try {
        source.prepare('VACUUM INTO ?').run(path + UNFINISHED);
      } finally {
        source.close();
      }
      toDisk(path + UNFINISHED);
      renameSync(path + UNFINISHED, path);
      toDisk(folder);
      const before = list().filter((each) => each.includes('-before-'));
      for (const old of before.slice(0, -KEPT)) rmSync(join(folder, old));
      return path;
    },
    putBack(name, newer) {
      if (!list().includes(name)) throw new UpgradeError(`There is no copy ${name} in ${folder}.`);
      closeLog(file);
      const next = `${file}-before`;
      copyFileSync(join(folder, name), next);
      toDisk(next);
      const kept = join(folder, newer);
      // A second name, so that there is never none: a start would make an empty database.
      linkOrCopy(file, kept);
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
    throw new UpgradeError(`A program has ${file} open. Stop it first: systemctl stop mela`, {
      cause: error,
    });
  } finally {
    database.close();
  }
}

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
