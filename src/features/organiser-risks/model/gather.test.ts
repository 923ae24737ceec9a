import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gather, type Happening } from './gather.ts';
import { RISK_SIGN_NAMES, RISK_SIGNS, type RiskSign } from './risk-signs.ts';

const NOTHING = Object.fromEntries(RISK_SIGN_NAMES.map((sign) => [sign, []])) as unknown as Record<
  RiskSign,
  Happening[]
>;
const of = (organiser: string, count = 1): Happening => ({ organiser, count, to: `/_/${organiser}` });

it.each(RISK_SIGN_NAMES)('%s is a sign from its number on', (sign) => {
  const { least } = RISK_SIGNS[sign];
  const one = Array.from({ length: least }, () => of('asha'));
  expect(gather({ ...NOTHING, [sign]: one.slice(1) })).toEqual([]);
  expect(gather({ ...NOTHING, [sign]: one })).toEqual([
    { organiser: 'asha', signs: [{ sign, count: least, to: '/_/asha' }] },
  ]);
});

it('puts those with most signs first, and nobody who is gone', () => {
  const found = gather({
    ...NOTHING,
    disputes: [of('b', 2), of('a', 2), of('c', 2), of('', 9)],
    reports: [of('c', 3)],
  });
  expect(found.map(({ organiser, signs }) => [organiser, ...signs.map(({ sign }) => sign)])).toEqual([
    ['c', 'disputes', 'reports'],
    ['a', 'disputes'],
    ['b', 'disputes'],
  ]);
});

it('is written in the handbook with the same numbers', () => {
  const handbook = readFileSync('docs/operating.md', 'utf8');
  const written = [...handbook.matchAll(/^\| `([a-z-]+)` \|.*\| (\d+ days|ever) \| (\d+) \|$/gmu)].map(
    ([, sign, days, least]) => [sign, days, Number(least)],
  );
  expect(written).toEqual(
    RISK_SIGN_NAMES.map((sign) => {
      const { days, least } = RISK_SIGNS[sign];
      return [sign, days === null ? 'ever' : `${days} days`, least];
    }),
  );
});
