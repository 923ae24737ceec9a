import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { scratchFolder } from './scratch-folder.mjs';

let parent;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'mela-scratch-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** No process has this number: Linux gives them up to 4,194,304. */
const NOBODY = 4_194_305;

it('obeys an environment that names a folder', () => {
  expect(scratchFolder({ environment: { TMPDIR: '/elsewhere' }, parent }).environment).toEqual({});
});

it('leaves the choice to the machine where there is no such folder', () => {
  expect(scratchFolder({ environment: {}, parent: join(parent, 'none') }).environment).toEqual({});
});

it('makes a folder for this run, removes it at its end, and those of runs that are gone', () => {
  mkdirSync(join(parent, `mela-tests-${NOBODY}`));
  mkdirSync(join(parent, 'of-somebody-else'));
  const { environment, remove } = scratchFolder({ environment: {}, parent });
  expect(environment).toEqual({ TMPDIR: join(parent, `mela-tests-${process.pid}`) });
  expect(existsSync(environment.TMPDIR)).toBe(true);
  expect(existsSync(join(parent, `mela-tests-${NOBODY}`))).toBe(false);
  remove();
  expect([existsSync(environment.TMPDIR), existsSync(join(parent, 'of-somebody-else'))]).toEqual([
    false,
    true,
  ]);
});
