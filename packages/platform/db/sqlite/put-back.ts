import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { UpgradeError } from '../database/upgrade-error.ts';
import { type Disk, megabytes, sizeOf, toDisk, UNFINISHED } from './copy-disk.ts';

/** What a copy takes the place of has this name, whole, until the copy is in its place. */
const ASIDE = '.aside';
const SQLITE_BUSY = 5;

/** Where the copy is made whole that will take the place of the database. */
const nextOf = (file: string): string => `${file}-before`;

/**
 * Puts `copy` in the place of the database `file`, at once: whoever is killed within leaves the one or the other. What was in
 * its place is `kept` afterwards, and not before.
 *
 * @throws {UpgradeError} when the disk has no room for it, or a program has the database open.
 */
export function putBack(file: string, copy: string, kept: string, disk: Disk): void {
  if (existsSync(kept))
    throw new UpgradeError(`There is a copy ${kept} already. Nothing was changed. Try again.`);
  settle(file, dirname(kept), disk);
  const [next, aside, half] = [nextOf(file), kept + ASIDE, kept + UNFINISHED];
  rmSync(half, { force: true });
  const linked = canLink(file, half, disk);
  // What is written beside the file is taken into it first.
  const log = sizeOf(`${file}-wal`);
  const needed = sizeOf(copy) + log + (linked ? 0 : sizeOf(file) + log);
  const there = disk.free(dirname(file));
  if (there < needed) {
    throw new UpgradeError(
      `To put the copy back ${megabytes(needed)} MB have to be free in ${dirname(file)}; there are ${megabytes(there)} MB. ` +
        'Nothing was changed. Make room first.',
    );
  }
  closeLog(file);
  try {
    disk.copy(copy, next);
    toDisk(next);
    // A second name, so that there is never none: a start would make an empty database.
    if (linked) disk.link(file, aside);
    else {
      disk.copy(file, half);
      toDisk(half);
      disk.rename(half, aside);
    }
    toDisk(dirname(kept));
  } catch (error) {
    for (const begun of [next, aside, half]) rmSync(begun, { force: true });
    throw error;
  }
  disk.rename(next, file);
  toDisk(dirname(file));
  disk.rename(aside, kept);
  toDisk(dirname(kept));
}

/**
 * Gives its name to what a copy took the place of when the program that put it back was killed right after that. Returns the
 * names, of which there are seldom any.
 */
export function nameAside(file: string, folder: string, { rename }: Disk): string[] {
  // A copy that isn't in its place yet: then what lies aside is still the database.
  if (existsSync(nextOf(file))) return [];
  const found = asideIn(folder).filter((path) => !isSame(path, file));
  return found.map((path) => {
    const kept = path.slice(0, -ASIDE.length);
    rename(path, kept);
    return basename(kept);
  });
}

/** Ends what killed programs left: as `nameAside` does, and what was begun before the copy was in its place is deleted. */
export function settle(file: string, folder: string, disk: Disk): void {
  // First: what is named by this is the only one there is.
  nameAside(file, folder, disk);
  const next = nextOf(file);
  const begun = existsSync(next);
  rmSync(next, { force: true });
  for (const path of asideIn(folder)) if (begun || isSame(path, file)) rmSync(path);
}

const asideIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith(ASIDE))
        .map((name) => join(folder, name))
    : [];

/** Whether both are names of one file. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => statSync(path, { bigint: true, throwIfNoEntry: false }));
  return a !== undefined && a.ino === b?.ino && a.dev === b.dev;
}

/** Whether the file can have a second name there: some file systems have none. */
function canLink(file: string, at: string, { link }: Disk): boolean {
  try {
    link(file, at);
  } catch {
    return false;
  }
  rmSync(at);
  return true;
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
