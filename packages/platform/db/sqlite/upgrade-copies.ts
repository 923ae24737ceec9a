import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UpgradeError } from '../database/upgrade-error.ts';
import { type Disk, megabytes, realDisk, sizeOf, toDisk, UNFINISHED } from './copy-disk.ts';
import { nameAside, putBack, settle } from './put-back.ts';

/** So many copies stay; each is as large as the database was. */
const KEPT = 3;
/** Copies hold the keys that sign tickets. */
const OWNER_ONLY = 0o700;

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
   * place stays among the copies. Returns that one's path.
   *
   * @throws {UpgradeError} when there is no such copy, the disk has no room for it, or a program has the database open.
   */
  putBack(name: string, newer: string): string;
  /**
   * Takes in among the copies what one of them took the place of, where `putBack` was killed before it did so. Returns the
   * names, of which there are seldom any.
   */
  recover(): string[];
}

/** The copies of `file`, which lie in `upgrades` beside it. */
export function upgradeCopies(file: string, disk: Disk = realDisk): UpgradeCopies {
  const folder = join(dirname(file), 'upgrades');
  const room = (): { needed: number; free: number } => ({
    needed: 2 * (sizeOf(file) + sizeOf(`${file}-wal`)),
    free: disk.free(dirname(file)),
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
      // What killed processes left of their copies; what one of them put aside and replaced stays.
      settle(file, folder, disk);
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
        disk.rename(path + UNFINISHED, path);
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
      const kept = join(folder, newer);
      putBack(file, join(folder, name), kept, disk);
      return kept;
    },
    recover: () => nameAside(file, folder, disk),
  };
}
