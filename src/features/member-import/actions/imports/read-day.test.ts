import { expect, it } from 'vitest';
import { readDay } from './read-day.ts';

const TODAY = '2026-11-22';

it.each([
  ['2020-04-03', 'dmy', '2020-04-03'],
  ['2020/4/3', 'mdy', '2020-04-03'],
  ['2020-04-03T00:00:00Z', 'dmy', '2020-04-03'],
  ['3.4.2020', 'dmy', '2020-04-03'],
  ['03/04/2020', 'mdy', '2020-03-04'],
  ['3/4/85', 'dmy', '1985-04-03'],
  ['3/4/25', 'dmy', '2025-04-03'],
  ['३/४/१९८५', 'dmy', '1985-04-03'],
  ['43924', 'dmy', '2020-04-03'],
  ['43924.5', 'dmy', '2020-04-03'],
  ['', 'dmy', ''],
  ['31/02/2020', 'dmy', null],
  ['13/13/2020', 'mdy', null],
  ['yesterday', 'dmy', null],
] as const)('%s read %s is %s', (typed, order, day) => {
  expect(readDay(typed, order, TODAY)).toBe(day);
});
