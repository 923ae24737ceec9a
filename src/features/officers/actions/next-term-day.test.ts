import { expect, it } from 'vitest';
import { nextTermDay } from './officers.ts';

const serving = (until: string) => ({ state: 'serving' as const, since: '2026-01-01', until });

it('is the day after the first term that ends, or the first of one that comes', () => {
  expect(nextTermDay([serving('2026-12-31'), serving(''), serving('2027-03-01')])).toBe('2027-01-01');
  expect(nextTermDay([serving('2026-12-31'), { ...serving(''), state: 'coming', since: '2026-12-24' }])).toBe(
    '2026-12-24',
  );
  expect(nextTermDay([serving(''), { ...serving('2025-01-01'), state: 'over' }])).toBeNull();
});
