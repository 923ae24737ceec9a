import { relative } from 'node:path';

const MOST = 12;
const KINDS = [
  ['browsers', /^tests\/e2e\//],
  ['contract', /^tests\/contract\//],
  ['integration', /^tests\/|^(src|packages)\/.+\/tests\//],
  ['unit', /./],
];

const seconds = (ms) => `${Math.round(ms / 1000)} s`.padStart(7);

/**
 * What takes the time of a run, as lines to print: the sum of each kind of test, and the files that take longest. Sums are of
 * all workers together.
 *
 * @param results vitest's JSON report, undefined when there is none
 * @param root the project's folder
 */
export function whereTimeWent(results, root) {
  const files = (results?.testResults ?? []).map(({ name, startTime, endTime }) => ({
    path: relative(root, name),
    ms: Math.max(0, endTime - startTime),
  }));
  if (files.length <= 1) return [];
  const kinds = new Map(KINDS.map(([kind]) => [kind, 0]));
  for (const { path, ms } of files) {
    const [kind] = KINDS.find(([, pattern]) => pattern.test(path));
    kinds.set(kind, kinds.get(kind) + ms);
  }
  return [
    'Where the time went, in all workers together:',
    ...[...kinds].filter(([, ms]) => ms > 0).map(([kind, ms]) => `${seconds(ms)}  ${kind}`),
    'Longest:',
    ...files
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, MOST)
      .map(({ path, ms }) => `${seconds(ms)}  ${path}`),
  ];
}
