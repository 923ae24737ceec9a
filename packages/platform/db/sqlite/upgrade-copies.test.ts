import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpgradeError } from '../database/upgrade-error.ts';
import { upgradeCopies } from './upgrade-copies.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-test-copies-'));
  file = join(folder, 'data.db');
  write('CREATE TABLE t (n); INSERT INTO t VALUES (1)');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(text: string): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(text);
  database.close();
}

function read(path: string): unknown[] {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    return database
      .prepare('SELECT n FROM t')
      .all()
      .map(({ n }) => n);
  } finally {
    database.close();
  }
}

describe('copies before an upgrade', () => {
  it('hold what is committed, while whoever asks holds the write lock with more', () => {
    const writer = new DatabaseSync(file);
    writer.exec('BEGIN IMMEDIATE; INSERT INTO t VALUES (2)');
    const copy = upgradeCopies(file).make('1-before-x.db');
    copy.keep();
    writer.exec('COMMIT');
    writer.close();
    expect(read(copy.path)).toEqual([1]);
    expect(read(file)).toEqual([1, 2]);
    // Copies hold keys.
    expect(statSync(join(folder, 'upgrades')).mode & 0o777).toBe(0o700);
  });

  it('are the newest three; what a killed program left goes, what was put aside stays', () => {
    const copies = upgradeCopies(file);
    mkdirSync(copies.folder);
    writeFileSync(join(copies.folder, '0-before-x.db.unfinished'), 'half');
    for (const n of [1, 2]) copies.make(`${n}-before-x.db`).keep();
    copies.putBack('1-before-x.db', '0-newer.db');
    for (const n of [3, 4]) copies.make(`${n}-before-x.db`).keep();
    expect(copies.list()).toHaveLength(5);
    copies.prune();
    expect(readdirSync(copies.folder).toSorted()).toEqual([
      '0-newer.db',
      '2-before-x.db',
      '3-before-x.db',
      '4-before-x.db',
    ]);
  });

  it.each([
    [0, true],
    [-1, false],
  ])('need room for the copy and as much again: with %i bytes more than that, made is %s', (more, made) => {
    const { needed } = upgradeCopies(file).room();
    expect(needed).toBe(2 * statSync(file).size);
    const copies = upgradeCopies(file, () => needed + more);
    const make = (): void => copies.make('1-before-x.db').keep();
    const failed = ((): unknown => {
      try {
        make();
        return null;
      } catch (error) {
        return error;
      }
    })();
    expect(failed instanceof UpgradeError).toBe(!made);
    expect(existsSync(join(copies.folder, '1-before-x.db'))).toBe(made);
  });

  it('say what to do when there is no room', () => {
    expect(() => upgradeCopies(file, () => 0).make('1-before-x.db')).toThrow(
      /needs 1 MB free in .*; there are 0 MB\. Nothing was changed\. .*mela upgrade --no-copy$/,
    );
  });

  it('are put back at once, and what was there can be put back too', () => {
    const copies = upgradeCopies(file);
    copies.make('1-before-x.db').keep();
    write('INSERT INTO t VALUES (2)');
    expect(read(copies.putBack('1-before-x.db', '2-newer.db'))).toEqual([1, 2]);
    expect(read(file)).toEqual([1]);
    copies.putBack('2-newer.db', '3-newer.db');
    expect(read(file)).toEqual([1, 2]);
  });

  it('are not put back under a program that has the database open, nor when there is none of that name', () => {
    const copies = upgradeCopies(file);
    copies.make('1-before-x.db').keep();
    const running = new DatabaseSync(file);
    running.exec('INSERT INTO t VALUES (2)');
    expect(() => copies.putBack('1-before-x.db', '2-newer.db')).toThrow(
      /has .*data\.db open\. Stop it first/,
    );
    running.close();
    expect(() => copies.putBack('../data.db', '2-newer.db')).toThrow(/There is no copy/);
    expect(read(file)).toEqual([1, 2]);
    expect(copies.list()).toEqual(['1-before-x.db']);
  });

  it('are listed once they are kept, and discarded by who made them', () => {
    const copies = upgradeCopies(file);
    const [kept, other] = [copies.make('1-before-x.db'), upgradeCopies(file).make('2-before-x.db')];
    expect(copies.list()).toEqual([]);
    // The second found the first unfinished: its program has ended.
    expect(() => kept.keep()).toThrow(/ENOENT/);
    other.keep();
    kept.discard();
    expect(copies.list()).toEqual(['2-before-x.db']);
    other.discard();
    expect(readdirSync(copies.folder)).toEqual([]);
  });

  it.each([
    ['as large as the copy', 0, true],
    ['a byte less', -1, false],
  ])('are put back where the disk has room: with %s, %i, put back is %s', (_, more, done) => {
    upgradeCopies(file).make('1-before-x.db').keep();
    write('INSERT INTO t VALUES (2)');
    const writer = new DatabaseSync(file);
    writer.exec('INSERT INTO t VALUES (3)');
    const wal = statSync(`${file}-wal`).size;
    const { size } = statSync(join(folder, 'upgrades/1-before-x.db'));
    const short = upgradeCopies(file, () => size + wal - 1);
    expect(() => short.putBack('1-before-x.db', '2-newer.db')).toThrow(
      /^To put the copy back 1 MB have to be free in .*; there are 1 MB\. Nothing was changed\./,
    );
    writer.close();
    const put = (): unknown => {
      try {
        return upgradeCopies(file, () => size + more).putBack('1-before-x.db', '2-newer.db');
      } catch (error) {
        return error;
      }
    };
    expect(put() instanceof UpgradeError).toBe(!done);
    expect(read(file)).toEqual(done ? [1] : [1, 2, 3]);
    expect(existsSync(`${file}-before`)).toBe(false);
  });

  it('are not put back in the place of what SQLite can’t read: it says itself why', () => {
    const copies = upgradeCopies(file);
    copies.make('1-before-x.db').keep();
    writeFileSync(file, 'no database'.repeat(1000));
    expect(() => copies.putBack('1-before-x.db', '2-newer.db')).toThrow(/^file is not a database$/);
  });

  it('leave nothing half when they can’t be put back', () => {
    const copies = upgradeCopies(file);
    copies.make('1-before-x.db').keep();
    // Where what is there is to go lies a folder: it gets no second name.
    mkdirSync(join(copies.folder, '2-newer.db'));
    expect(() => copies.putBack('1-before-x.db', '2-newer.db')).toThrow(/directory/);
    expect(readdirSync(folder).toSorted()).toEqual(['data.db', 'upgrades']);
    expect(read(file)).toEqual([1]);
  });
});
