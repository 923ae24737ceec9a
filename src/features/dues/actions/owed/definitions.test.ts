import { expect, it } from 'vitest';
import type { FigureKind } from '#features/chapters/model/schema.ts';
import { DUES_KINDS, duesIn, isOverdue, lapsesOn } from './definitions.ts';

it.each<[FigureKind, { asked: number; paid: number; open: number }]>([
  ['due', { asked: 7, paid: 0, open: 7 }],
  ['waived', { asked: -7, paid: 0, open: -7 }],
  ['paid', { asked: 0, paid: 7, open: -7 }],
  ['donated', { asked: 0, paid: 0, open: 0 }],
  ['joined', { asked: 0, paid: 0, open: 0 }],
])('counts %s', (kind, figures) => expect(duesIn([{ kind, amount: 7 }])).toEqual(figures));

it('adds up what was asked for, let off, paid and given back', () => {
  expect(duesIn([])).toEqual({ asked: 0, paid: 0, open: 0 });
  expect(
    duesIn([
      { kind: 'due', amount: 5000 },
      { kind: 'due', amount: 2500 },
      { kind: 'waived', amount: 2500 },
      { kind: 'paid', amount: 2500 },
      // What went back was paid no more, and is not asked for any more.
      { kind: 'paid', amount: -1000 },
      { kind: 'waived', amount: 1000 },
    ]),
  ).toEqual({ asked: 4000, paid: 1500, open: 2500 });
  expect(DUES_KINDS).toEqual(['due', 'waived', 'paid']);
});

it.each([
  ['2026-12-01', '2026-11-30', false],
  ['2026-12-01', '2026-12-01', false],
  ['2026-12-01', '2026-12-02', true],
])('dues on %s are overdue on %s: %s', (dueOn, today, overdue) =>
  expect(isOverdue(dueOn, today)).toBe(overdue),
);

it.each([
  [0, '2026-12-02'],
  [1, '2026-12-03'],
  [30, '2027-01-01'],
])('with %i days of grace a membership lapses on %s', (grace, day) =>
  expect(lapsesOn({ dueOn: '2026-12-01' }, grace)).toBe(day),
);
