import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UpgradeError } from '../database/upgrade-error.ts';
import { type Disk, realDisk } from './copy-disk.ts';
import { upgradeCopies } from './upgrade-copies.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-test-copies-'));
  file = join(folder, 'data.db');
  write('CREATE TABLE t (n); INSERT INTO t VALUES (1)');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A disk with so much room. */
const withRoom = (bytes: number): Disk => ({ ...realDisk, free: () => bytes });
const WITHOUT_LINKS = (): never => {
  throw new Error('EPERM');
};

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
    const copies = upgradeCopies(file, withRoom(needed + more));
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
    expect(() => upgradeCopies(file, withRoom(0)).make('1-before-x.db')).toThrow(
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
    ['as large as the copy', true, realDisk.link, 0],
    ['a byte less', false, realDisk.link, -1],
    ['for what is there, too, where files have one name', true, WITHOUT_LINKS, 0],
    ['a byte less than for both', false, WITHOUT_LINKS, -1],
  ])('are put back where the disk has room: with %s, put back is %s', (_, done, link, more) => {
    upgradeCopies(file).make('1-before-x.db').keep();
    write('INSERT INTO t VALUES (2)');
    const writer = new DatabaseSync(file);
    writer.exec('INSERT INTO t VALUES (3)');
    const log = statSync(`${file}-wal`).size;
    const copy = statSync(join(folder, 'upgrades/1-before-x.db')).size;
    const needed = link === WITHOUT_LINKS ? copy + log + statSync(file).size + log : copy + log;
    const put = (free: number): unknown => {
      try {
        return upgradeCopies(file, { ...withRoom(free), link }).putBack('1-before-x.db', '2-newer.db');
      } catch (error) {
        return error;
      }
    };
    // With room enough the next thing is that somebody has it open.
    expect(put(needed + more)).toMatchObject({
      message: expect.stringMatching(
        done
          ? /open\. Stop it first/
          : /^To put the copy back 1 MB have to be free in .*; there are 1 MB\. Nothing was changed\./,
      ),
    });
    writer.close();
    const after = link === WITHOUT_LINKS ? copy + statSync(file).size : copy;
    expect(put(after + more) instanceof UpgradeError).toBe(!done);
    expect(read(file)).toEqual(done ? [1] : [1, 2, 3]);
    expect(existsSync(`${file}-before`)).toBe(false);
    expect(readdirSync(join(folder, 'upgrades'))).toHaveLength(done ? 2 : 1);
  });

  it('are not put back in the place of what SQLite can’t read: it says itself why', () => {
    const copies = upgradeCopies(file);
    copies.make('1-before-x.db').keep();
    writeFileSync(file, 'no database'.repeat(1000));
    expect(() => copies.putBack('1-before-x.db', '2-newer.db')).toThrow(/^file is not a database$/);
  });

  it.each(['copy', 'rename'] as const)('leave nothing half when they can’t be put back: no %s', (broken) => {
    upgradeCopies(file).make('1-before-x.db').keep();
    let calls = 0;
    const disk: Disk = { ...realDisk, link: WITHOUT_LINKS };
    const copies = upgradeCopies(file, {
      ...disk,
      [broken](from: string, to: string) {
        calls += 1;
        disk[broken](from, to);
        // The second copy is of what is there; the first name given is that one's.
        if (calls === (broken === 'copy' ? 2 : 1)) throw new Error('The disk is broken.');
      },
    });
    expect(() => copies.putBack('1-before-x.db', '2-newer.db')).toThrow(/broken/);
    expect(readdirSync(folder).toSorted()).toEqual(['data.db', 'upgrades']);
    expect(readdirSync(copies.folder)).toEqual(['1-before-x.db']);
    expect(read(file)).toEqual([1]);
  });

  it('take no other copy’s name', () => {
    const copies = upgradeCopies(file);
    copies.make('1-before-x.db').keep();
    writeFileSync(join(copies.folder, '2-newer.db'), 'of the same second');
    expect(() => copies.putBack('1-before-x.db', '2-newer.db')).toThrow(/2-newer\.db already\. .* Try again/);
    expect(readFileSync(join(copies.folder, '2-newer.db'), 'utf8')).toBe('of the same second');
  });
});

const KILLED = `
import { writeFileSync } from 'node:fs';
import { realDisk } from ${JSON.stringify(new URL('copy-disk.ts', import.meta.url).href)};
import { upgradeCopies } from ${JSON.stringify(new URL('upgrade-copies.ts', import.meta.url).href)};
const [, file, links, at] = process.argv;
let calls = 0;
const counted = (name, before, call) => (from, to) => {
  calls += 1;
  if (calls !== Number(at)) return call(from, to);
  before(to);
  process.kill(process.pid, 'SIGKILL');
};
upgradeCopies(file, {
  ...realDisk,
  link: links === 'no' ? () => { throw new Error('EPERM'); } : counted('link', () => {}, realDisk.link),
  copy: counted('copy', (to) => writeFileSync(to, 'half'), realDisk.copy),
  rename: counted('rename', () => {}, realDisk.rename),
}).putBack('1-before-x.db', '2-newer.db');
`;

describe('a copy that is put back by a program that is killed', () => {
  // Links: whether they work, the copy, the second name, and its own name after the database's. Without them one more copy.
  it.each([
    ['yes', 1, 'as it was'],
    ['yes', 2, 'as it was'],
    ['yes', 3, 'as it was'],
    ['yes', 4, 'as it was'],
    ['yes', 5, 'as before'],
    ['yes', 6, 'as before'],
    ['no', 1, 'as it was'],
    ['no', 2, 'as it was'],
    ['no', 3, 'as it was'],
    ['no', 4, 'as it was'],
    ['no', 5, 'as before'],
    ['no', 6, 'as before'],
  ])(
    'with second names: %s, at its step %i, leaves the database %s, and only whole copies',
    (links, at, is) => {
      const copies = upgradeCopies(file);
      copies.make('1-before-x.db').keep();
      write('INSERT INTO t VALUES (2)');
      const { signal, stderr } = spawnSync(
        process.execPath,
        ['--input-type=module', '--eval', KILLED, file, links, String(at)],
        { encoding: 'utf8' },
      );
      // It has five steps.
      expect([signal, stderr]).toEqual([at === 6 ? null : 'SIGKILL', '']);
      const done = is === 'as before';
      expect(read(file)).toEqual(done ? [1] : [1, 2]);
      expect(copies.list()).toEqual(at === 6 ? ['1-before-x.db', '2-newer.db'] : ['1-before-x.db']);

      expect(copies.recover()).toEqual(at === 5 ? ['2-newer.db'] : []);
      expect(copies.list()).toEqual(done ? ['1-before-x.db', '2-newer.db'] : ['1-before-x.db']);
      expect(copies.list().map((name) => read(join(copies.folder, name)))).toEqual(
        done ? [[1], [1, 2]] : [[1]],
      );

      // Again, as if nothing had been.
      expect(read(copies.putBack('1-before-x.db', '3-newer.db'))).toEqual(done ? [1] : [1, 2]);
      expect(read(file)).toEqual([1]);
      expect(readdirSync(folder).toSorted()).toEqual(['data.db', 'upgrades']);
    },
  );

  it.each([
    ['yes', 4],
    ['no', 3],
    ['no', 4],
  ])('with second names: %s, at its step %i, leaves nothing to the next upgrade', (links, at) => {
    const copies = upgradeCopies(file);
    copies.make('1-before-x.db').keep();
    spawnSync(process.execPath, ['--input-type=module', '--eval', KILLED, file, links, String(at)]);
    copies.make('3-before-x.db').keep();
    expect(readdirSync(folder).toSorted()).toEqual(['data.db', 'upgrades']);
    expect(readdirSync(copies.folder).toSorted()).toEqual(['1-before-x.db', '3-before-x.db']);
  });

  it.each([['yes'], ['no']])(
    'right before what it replaced gets its name leaves that to the next upgrade: second names: %s',
    (links) => {
      const copies = upgradeCopies(file);
      copies.make('1-before-x.db').keep();
      write('INSERT INTO t VALUES (2)');
      spawnSync(process.execPath, ['--input-type=module', '--eval', KILLED, file, links, '5']);
      copies.make('3-before-x.db').keep();
      expect(copies.list()).toEqual(['1-before-x.db', '2-newer.db', '3-before-x.db']);
      expect(read(join(copies.folder, '2-newer.db'))).toEqual([1, 2]);
    },
  );
});
