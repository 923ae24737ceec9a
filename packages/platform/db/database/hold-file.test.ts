import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HoldFile } from './hold-file.ts';
import { WritesHeldError } from './write-gate.ts';

/** Beyond what Linux, macOS and Windows give: no process has it. */
const NOBODY = 2 ** 30;
const here = { host: hostname() };

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mela-test-hold-'));
  path = join(folder, 'data.db-hold');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ['a process that lives', { ...here, pid: process.ppid }, 0, true],
  ['a process that is gone', { ...here, pid: NOBODY }, 0, false],
  ['one before it that had its number', { ...here, pid: process.pid }, 0, false],
  ['another machine’s process', { host: 'elsewhere.example', pid: NOBODY }, 0, true],
  ['another machine’s, touched four minutes ago', { host: 'elsewhere.example', pid: 1 }, 4, true],
  ['another machine’s, touched six minutes ago', { host: 'elsewhere.example', pid: 1 }, 6, false],
  ['a process that lives, and forgot it', { ...here, pid: process.ppid }, 6, false],
])('writes are held by %s: %#', (_what, holder, minutes, held) => {
  writeFileSync(path, JSON.stringify({ id: 'another', ...holder }));
  const touched = new Date(Date.now() - minutes * 60_000);
  utimesSync(path, touched, touched);
  const file = new HoldFile(path);
  const take = (): boolean => {
    try {
      file.take()();
      return true;
    } catch (error) {
      return !(error instanceof WritesHeldError);
    }
  };
  expect([file.heldElsewhere, take(), existsSync(path)]).toEqual([held, !held, held]);
});

it('are held by who is just saying so', () => {
  writeFileSync(path, '{"id":');
  expect(new HoldFile(path).heldElsewhere).toBe(true);
});

it('are not held elsewhere by one’s own, which nobody else can take', () => {
  const file = new HoldFile(path);
  expect(file.heldElsewhere).toBe(false);
  const release = file.take();
  expect(file.heldElsewhere).toBe(false);
  expect(new HoldFile(path).heldElsewhere).toBe(true);
  expect(() => new HoldFile(path).take()).toThrow(WritesHeldError);
  release();
  new HoldFile(path).take()();
});
