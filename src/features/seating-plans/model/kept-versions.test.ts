import { expect, it } from 'vitest';
import { versionsBeyond } from './kept-versions.ts';
import { KEPT_BYTES, KEPT_VERSIONS } from './schema.ts';

const versions = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `v${at}`, bytes }));

it('keeps the newest so many of small plans', () => {
  expect(versionsBeyond(versions(KEPT_VERSIONS, 1_000))).toEqual([]);
  expect(versionsBeyond(versions(KEPT_VERSIONS + 2, 1_000))).toEqual([
    `v${KEPT_VERSIONS}`,
    `v${KEPT_VERSIONS + 1}`,
  ]);
});

it('keeps fewer of large ones, and the newest however large it is', () => {
  expect(versionsBeyond(versions(10, KEPT_BYTES / 10))).toEqual([]);
  expect(versionsBeyond(versions(12, KEPT_BYTES / 10))).toEqual(['v10', 'v11']);
  expect(versionsBeyond(versions(2, KEPT_BYTES + 1))).toEqual(['v1']);
});
