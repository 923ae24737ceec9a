import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { latestVersion, LOOK_EVERY_MS, ownVersion, watchVersion } from './new-version.ts';

const serving = (version: unknown, status = 200) =>
  vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ version }, { status })));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { visibilityState: 'visible' });
});
afterEach(() => vi.useRealTimers());

it('tells the version, and nothing of an answer that has none', async () => {
  expect(await latestVersion(serving('b'))).toBe('b');
  expect(await latestVersion(serving(7))).toBeNull();
  expect(await latestVersion(serving('b', 404))).toBeNull();
  expect(await latestVersion(() => Promise.reject(new TypeError('no network')))).toBeNull();
});

it.each([
  ['1a2b3c4d-es', '1a2b3c4d'],
  ['1a2b3c4d', '1a2b3c4d'],
  [undefined, undefined],
])('of a page with the scripts %s it is %s', (version, own) => {
  vi.stubGlobal('__reactRouterManifest', version && { version });
  expect(ownVersion()).toBe(own);
});

it('looks now and then, and tells once of another version', async () => {
  const onNew = vi.fn<() => void>();
  const ask = serving('a');
  watchVersion('a', onNew, ask);
  await vi.advanceTimersByTimeAsync(3 * LOOK_EVERY_MS);
  expect(ask).toHaveBeenCalledTimes(3);
  expect(onNew).not.toHaveBeenCalled();
  ask.mockImplementation(() => Promise.resolve(Response.json({ version: 'b' })));
  await vi.advanceTimersByTimeAsync(3 * LOOK_EVERY_MS);
  expect(onNew).toHaveBeenCalledOnce();
});

it('looks at nothing while the page is out of sight', async () => {
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const ask = serving('b');
  watchVersion('a', () => {}, ask);
  await vi.advanceTimersByTimeAsync(2 * LOOK_EVERY_MS);
  expect(ask).not.toHaveBeenCalled();
});
