import { describe, expect, it } from 'vitest';
import { reportPlots } from './report-plots.ts';

const month = (number: number, figures: Partial<Parameters<typeof reportPlots>[0]['months'][number]>) => ({
  month: `2026-${String(number).padStart(2, '0')}`,
  members: 0,
  joined: 0,
  returned: 0,
  renewed: 0,
  moved: 0,
  lapsed: 0,
  left: 0,
  events: 0,
  tickets: 0,
  admitted: 0,
  ...figures,
});

describe('the plots of a report', () => {
  it('leave out what has nothing to show', () => {
    expect(reportPlots({ months: [] }, 'en')).toEqual([]);
    const keys = (figures: Parameters<typeof month>[1]) =>
      reportPlots({ months: [month(1, figures)] }, 'en').map(({ key }) => key);
    expect(keys({})).toEqual([]);
    expect(keys({ members: 3 })).toEqual(['members']);
    expect(keys({ members: 3, left: 1 })).toEqual(['members', 'changes']);
    expect(keys({ tickets: 9 })).toEqual(['attendance']);
  });

  it('stack what came above the ground line and what went below it', () => {
    const [plot] = reportPlots(
      { months: [month(1, { joined: 6, returned: 2, lapsed: 3, left: 1 }), month(2, { joined: 4 })] },
      'en',
    );
    const ground = plot?.marks.find(({ text }) => text === '0')?.y ?? 0;
    const bars = plot?.bars ?? [];
    expect(bars.map(({ tone }) => tone)).toEqual(['first', 'second', 'out', 'gone', 'first']);
    const [joined, returned, lapsed, left, later] = bars;
    expect((joined?.y ?? 0) + (joined?.height ?? 0)).toBeCloseTo(ground);
    expect((returned?.y ?? 0) + (returned?.height ?? 0)).toBeCloseTo(joined?.y ?? 0);
    expect(lapsed?.y).toBeCloseTo(ground);
    expect(left?.y).toBeCloseTo(ground + (lapsed?.height ?? 0));
    expect((later?.height ?? 0) / (joined?.height ?? 1)).toBeCloseTo(4 / 6);
    for (const { x, y, width, height } of bars) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.001);
    }
  });

  it('draw who came and who did not as one column of all tickets', () => {
    const [plot] = reportPlots({ months: [month(5, { tickets: 20, admitted: 15 })] }, 'en');
    const [came, absent] = plot?.bars ?? [];
    expect([came?.tone, absent?.tone]).toEqual(['first', 'rest']);
    expect((came?.height ?? 0) / (absent?.height ?? 1)).toBeCloseTo(3);
    expect(absent?.y).toBeCloseTo(0);
  });

  it.each([
    ['en', 'Changes in membership by month. Jan 2026: Joined 6, Returned 0, Lapsed 1, Left 0.'],
    ['es', 'Cambios de membresía por mes. ene 2026: Altas 6, Regresos 0, Vencidas 1, Bajas 0.'],
    ['ne', 'महिनाअनुसार सदस्यताको परिवर्तन. '],
  ] as const)('are told in words: %s', (language, words) => {
    const [plot] = reportPlots({ months: [month(1, { joined: 6, lapsed: 1 })] }, language);
    expect(plot?.alt.startsWith(words)).toBe(true);
    expect(plot?.labels).toHaveLength(1);
  });
});
