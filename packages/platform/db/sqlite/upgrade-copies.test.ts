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
    const path = upgradeCopies(file).make('1-before-x.db');
    writer.exec('COMMIT');
    writer.close();
    expect(read(path)).toEqual([1]);
    expect(read(file)).toEqual([1, 2]);
    // Copies hold keys.
    expect(statSync(join(folder, 'upgrades')).mode & 0o777).toBe(0o700);
  });

  it('are the newest three; what a killed program left goes, what was put aside stays', () => {
    const copies = upgradeCopies(file);
    mkdirSync(copies.folder);
    writeFileSync(join(copies.folder, '0-before-x.db.unfinished'), 'half');
    for (const n of [1, 2]) copies.make(`${n}-before-x.db`);
    copies.putBack('1-before-x.db', '0-newer.db');
    for (const n of [3, 4]) copies.make(`${n}-before-x.db`);
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
    const make = (): string => copies.make('1-before-x.db');
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
    copies.make('1-before-x.db');
    write('INSERT INTO t VALUES (2)');
    expect(read(copies.putBack('1-before-x.db', '2-newer.db'))).toEqual([1, 2]);
    expect(read(file)).toEqual([1]);
    copies.putBack('2-newer.db', '3-newer.db');
    expect(read(file)).toEqual([1, 2]);
  });

  it('are not put back under a program that has the database open, nor when there is none of that name', () => {
    const copies = upgradeCopies(file);
    copies.make('1-before-x.db');
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
});
