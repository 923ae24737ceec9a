import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gather, type Happening } from './gather.ts';
import { RISK_SIGN_NAMES, type RiskSign, thresholdOf } from './risk-signs.ts';

const NOTHING = Object.fromEntries(RISK_SIGN_NAMES.map((sign) => [sign, []])) as unknown as Record<
  RiskSign,
  Happening[]
>;
const of = (organiser: string, count = 1, share?: number): Happening => ({
  organiser,
  count,
  ...(share === undefined ? {} : { share }),
  to: `/_/${organiser}`,
});

it.each(RISK_SIGN_NAMES)('%s is a sign from its number on', (sign) => {
  const { least, share } = thresholdOf(sign);
  const one = Array.from({ length: least }, () => of('asha', 1, share));
  expect(gather({ ...NOTHING, [sign]: one.slice(1) })).toEqual([]);
  const figures = share === undefined ? { count: least } : { count: least, share };
  expect(gather({ ...NOTHING, [sign]: one })).toEqual([
    { organiser: 'asha', signs: [{ sign, ...figures, to: '/_/asha' }] },
  ]);
});

it('asks some for a share besides, however many there are', () => {
  expect(gather({ ...NOTHING, refunds: [of('asha', 500, 29), of('mina', 500)] })).toEqual([]);
  expect(gather({ ...NOTHING, refunds: [of('asha', 500, 30)] })).toHaveLength(1);
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
  const written = [
    ...handbook.matchAll(/^\| `([a-z-]+)` \|.*\| (\d+ days|ever) \| (\d+)(?:, and (\d+)%)? \|$/gmu),
  ].map(([, sign, days, least, share]) => [sign, days, Number(least), share && Number(share)]);
  expect(written).toEqual(
    RISK_SIGN_NAMES.map((sign) => {
      const { days, least, share } = thresholdOf(sign);
      return [sign, days === null ? 'ever' : `${days} days`, least, share];
    }),
  );
});
