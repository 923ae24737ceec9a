import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { AREAS } from './areas.mjs';
import { changedLines } from './changed-lines.mjs';
import { filesOf, importers, matches, pathOf, sourcesIn, testsFor, testsThatReach } from './files.mjs';
import { lineOf, scoreOf } from './report.mjs';
import { sampled } from './sample.mjs';
import { compareListed, entryOf, readListed } from './survivors.mjs';
import { killerFirst } from './try-area.mjs';

const mutant = { path: 'src/a.ts', was: '<', text: '<=', within: 'if (`a` < b)', state: 'survived' };

it('every area has files, and each of its names stands for one', () => {
  const sources = sourcesIn(['src', 'packages']);
  const names = Object.values(AREAS).flatMap(({ files }) => files);
  expect(names.filter((name) => filesOf({ files: [name] }, sources).length === 0)).toEqual([]);
});

it('every area names tests that are there', () => {
  const sources = sourcesIn(['src', 'packages', 'tests']);
  const names = Object.values(AREAS).flatMap(({ tests }) => tests);
  expect(names.filter((name) => !sources.some((path) => matches(path, name)))).toEqual([]);
});

it('follows imports from a file to the tests', () => {
  const texts = {
    'src/features/a/model/a.ts': '',
    'src/features/a/model/a.test.ts': "import { a } from './a.ts';",
    'src/features/a/actions/b.ts': "import type { A } from '#features/a/model/a.ts';",
    'src/features/a/tests/b.test.ts': "const b = await import('../actions/b.ts');",
    'src/features/c/c.test.ts': "import '#features/a/actions/b.ts';",
    'src/features/c/other.test.ts': "import { expect } from 'vitest';",
  };
  const sources = Object.keys(texts);
  const importedBy = importers(sources, (path) => texts[path]);
  const file = 'src/features/a/model/a.ts';
  expect(testsThatReach(file, importedBy)).toEqual([
    'src/features/a/model/a.test.ts',
    'src/features/a/tests/b.test.ts',
    'src/features/c/c.test.ts',
  ]);
  const area = { tests: ['src/features/a/tests/*', 'src/features/c/other.test.ts'] };
  expect(testsFor(file, area, sources, importedBy)).toEqual([
    'src/features/a/model/a.test.ts',
    'src/features/a/tests/b.test.ts',
  ]);
});

it('knows the names of package.json', () => {
  expect(pathOf('#features/a/b.ts')).toBe('src/features/a/b.ts');
  expect(pathOf('../b.ts', 'src/a/c.ts')).toBe('src/b.ts');
  expect(pathOf('vitest')).toBeUndefined();
});

it.each([
  ['src/a.ts', 'src/*', true],
  ['src/a/b.ts', 'src/*', false],
  ['src/a/b.ts', 'src/**', true],
  ['src/a.ts', 'src/{a,b}.ts', true],
  ['src/c.ts', 'src/{a,b}.ts', false],
  ['src/a_ts', 'src/a.ts', false],
])('%s is one of %s: %s', (path, glob, expected) => expect(matches(path, glob)).toBe(expected));

it.each([
  [12, 3, 0, [0, 4, 8]],
  [12, 3, 1, [2, 6, 10]],
  [12, 3, 2, [0, 4, 8]],
  [13, 4, 3, [2, 6, 9, 12]],
  [3, 3, 1, [0, 1, 2]],
  [2, 3, 1, [0, 1]],
])('of %s mutants a sample of %s with the seed %s tries %j', (many, most, seed, expected) =>
  expect(sampled([...Array.from({ length: many }).keys()], most, seed)).toEqual(expected),
);

it('tries the test first that killed the mutant before, then the quickest', () => {
  const covering = [
    { test: 'slow', milliseconds: 9 },
    { test: 'quick', milliseconds: 1 },
    { test: 'middling', milliseconds: 5 },
  ];
  const order = (killer) => killerFirst(covering, killer).map(({ test }) => test);
  expect(order('slow')).toEqual(['slow', 'quick', 'middling']);
  expect(order('of another function')).toEqual(['quick', 'middling', 'slow']);
  expect(order(undefined)).toEqual(['quick', 'middling', 'slow']);
});

it('reads which lines are new', () => {
  const diff =
    '+++ b/src/a.ts\n@@ -1,2 +3,2 @@ f\n+a\n+b\n@@ -9 +12 @@\n+c\n+++ b/src/b.ts\n@@ -4,3 +3,0 @@\n-d\n';
  expect(changedLines(diff)).toEqual(
    new Map([
      ['src/a.ts', new Set([3, 4, 12])],
      ['src/b.ts', new Set()],
    ]),
  );
});

it('scores what is killed or never ends, of all but the listed', () => {
  const results = ['killed', 'killed', 'timeout', 'survived', 'no coverage', 'listed'].map((state) => ({
    state,
  }));
  expect(scoreOf(results)).toEqual({
    killed: 2,
    timeout: 1,
    survived: 1,
    'no coverage': 1,
    listed: 1,
    score: 60,
  });
  expect(scoreOf([]).score).toBeNull();
  expect(lineOf('jobs', results)).toBe(
    'jobs          60.0%    2 killed    1 timeout    1 survived    1 no coverage    1 listed',
  );
});

it('leaves a listed survivor out of the score, by its line and not by its number', () => {
  const listed = readListed(`# Survivors\n\n${entryOf(mutant)}: the same either way.\n`);
  expect(listed).toEqual([
    { path: 'src/a.ts', was: '<', text: '<=', within: "if ('a' < b)", reason: 'the same either way.' },
  ]);
  expect(compareListed([mutant], [mutant], listed)).toEqual({
    results: [{ ...mutant, state: 'listed', reason: 'the same either way.' }],
    gone: [],
    killed: [],
  });
});

it('tells of a listed survivor that is killed or gone, of files alone that it looked at', () => {
  const listed = readListed(`${entryOf(mutant)}: why`);
  const killed = { ...mutant, state: 'killed' };
  expect(compareListed([killed], [mutant], listed)).toMatchObject({
    results: [killed],
    killed: listed,
    gone: [],
  });
  expect(compareListed([], [{ ...mutant, text: '>' }], listed)).toMatchObject({ killed: [], gone: listed });
  expect(compareListed([], [{ ...mutant, path: 'src/b.ts' }], listed)).toMatchObject({
    killed: [],
    gone: [],
  });
});

it('understands each line of the list, and each gives a reason', () => {
  const list = readFileSync('docs/mutation-survivors.md', 'utf8');
  const lines = list.split('\n').filter((line) => line.startsWith('- '));
  expect(readListed(list)).toHaveLength(lines.length);
});
