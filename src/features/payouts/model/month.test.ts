import { describe, expect, it } from 'vitest';
import { monthAfter, monthOf, monthsBetween } from './month.ts';

describe('a month', () => {
  it('goes from its first moment to that of the month after it', () => {
    expect(monthOf('2026-12')).toEqual({
      name: '2026-12',
      from: '2026-12-01 00:00:00.000Z',
      to: '2027-01-01 00:00:00.000Z',
    });
  });

  it.each(['', '2026', '2026-00', '2026-13', '2026-1', '1999-12', '9999-12', '2026-11-01', '२०२६-११'])(
    'is not %j',
    (name) => expect(monthOf(name)).toBeNull(),
  );

  it('has others before and after it', () => {
    expect(monthAfter('2026-01', -1)).toBe('2025-12');
    expect(monthsBetween('2025-11', '2026-01')).toEqual(['2026-01', '2025-12', '2025-11']);
    expect(monthsBetween('2026-02', '2026-01')).toEqual([]);
  });
});
