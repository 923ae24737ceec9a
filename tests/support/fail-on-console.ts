/**
 * What complains fails: a `console.error`, a `console.warn` or an unhandled rejection during a test fails that test,
 * unless it was announced with `expectConsole`. Loaded before every test file (vitest.config.ts).
 */
import { afterEach, beforeEach, expect } from 'vitest';
import { beginWatch, endWatch } from './console-watch.ts';

beforeEach(beginWatch);

afterEach(async () => {
  // A rejection counts as unhandled only after the microtasks: give it that turn.
  await new Promise((resolve) => setImmediate(resolve));
  const { unexpected, missing } = endWatch();
  expect(unexpected, 'the test printed or left behind what it did not announce with expectConsole').toEqual(
    [],
  );
  expect(missing, 'announced with expectConsole, but never printed').toEqual([]);
});
