import { expect, test } from 'vitest';
import type { PlannerDay, PlannerItem } from './planner-item.ts';
import { hoursOf, placed } from './week-hours.ts';

const item = (id: string, startsAt: string, endsAt: string, timezone = 'Asia/Kathmandu'): PlannerItem => ({
  id,
  title: id,
  kind: 'organised',
  cancelled: false,
  done: false,
  startsAt,
  endsAt,
  timezone,
  day: '',
  lastDay: '',
  place: '',
  to: '',
  seen: '',
  movable: false,
  tickets: 0,
});
const day = (name: string, ...items: PlannerItem[]): PlannerDay => ({
  day: name,
  column: 1,
  inside: true,
  today: false,
  festivals: [],
  holidays: [],
  items,
});

test('what is on stands at its hour on the clock of its place', () => {
  // 06:15 in UTC is noon in Kathmandu.
  const at = placed(day('2026-12-05', item('Mela', '2026-12-05 06:15:00.000Z', '2026-12-05 08:15:00.000Z')));
  expect([...at.starting.keys()]).toEqual([12]);
  expect([...at.busy]).toEqual([12, 13]);
});

test('what lasts over midnight is on both days, and a moment takes up no hour', () => {
  const night = item('Night', '2026-12-05 16:15:00.000Z', '2026-12-05 20:45:00.000Z');
  const task = item('Task', '2026-12-06 03:00:00.000Z', '');
  const first = placed(day('2026-12-05', night));
  const second = placed(day('2026-12-06', night, task));
  expect([...first.busy]).toEqual([22, 23]);
  expect([...second.starting.keys()]).toEqual(['before', 8]);
  expect([...second.busy]).toEqual([0, 1, 2]);
  const rows = hoursOf([first, second]);
  expect(rows[0]).toBe('before');
  expect([rows[1], rows.at(-1)]).toEqual([0, 23]);
});

test('an empty week has the hours of a day', () => {
  expect(hoursOf([placed(day('2026-12-05'))])).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
});
