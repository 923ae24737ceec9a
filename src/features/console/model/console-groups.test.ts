import { describe, expect, it } from 'vitest';
import { consoleGroups, currentPage } from './console-groups.ts';
import type { ConsolePage } from './console-pages.ts';

const page = (section: ConsolePage['section'], order: number, path: string): ConsolePage => ({
  section,
  order,
  path,
  label: { en: `${path} en`, es: `${path} es`, ne: `${path} ne` },
});

describe('the navigation', () => {
  it('has the sections in their order, and the pages of each in theirs', () => {
    const groups = consoleGroups(
      [
        page('security', 1, '/_/audit'),
        page('running', 20, '/_/logs'),
        page('running', 10, '/_/jobs'),
        page('running', 10, '/_/crons'),
      ],
      'es',
    );
    expect(groups.map(({ section, pages }) => [section, ...pages.map(({ label }) => label)])).toEqual([
      ['running', '/_/crons es', '/_/jobs es', '/_/logs es'],
      ['security', '/_/audit es'],
    ]);
  });

  it('of no pages is empty', () => expect(consoleGroups([], 'en')).toEqual([]));
});

describe('the current page', () => {
  const groups = consoleGroups(
    [page('running', 1, '/_/jobs'), page('running', 2, '/_/jobs/failed'), page('data', 1, '/_/job')],
    'en',
  );
  it.each([
    ['/_/jobs', '/_/jobs'],
    ['/_/jobs/', '/_/jobs'],
    ['/_/jobs/abc', '/_/jobs'],
    ['/_/jobs/failed', '/_/jobs/failed'],
    ['/_/jobs/failed/1', '/_/jobs/failed'],
    ['/_/jobsx', null],
    ['/_/', null],
    ['/_', null],
  ])('at %s is %s', (pathname, to) => expect(currentPage(groups, pathname)).toBe(to));
});
