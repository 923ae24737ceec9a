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
  hostZone: '',
  day: '',
  lastDay: '',
  place: '',
  to: '',
  seen: '',
  movable: false,
  clashes: false,
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

const spans = (of: PlannerDay) =>
  placed(of).blocks.map(({ item: { id }, top, bottom, goesOn }) => [id, top / 60, bottom / 60, goesOn]);

test('what is on stands at its time on the clock of its place, as tall as it lasts', () => {
  // 06:15 in UTC is noon in Kathmandu.
  const mela = item('Mela', '2026-12-05 06:15:00.000Z', '2026-12-05 09:45:00.000Z');
  expect(spans(day('2026-12-05', mela))).toEqual([['Mela', 12, 15.5, false]]);
  const online = { ...mela, timezone: 'Europe/Lisbon' };
  expect(spans(day('2026-12-05', online))).toEqual([['Mela', 6.25, 9.75, false]]);
});

test('what lasts over midnight is on both days, and a moment is as tall as its name', () => {
  const night = item('Night', '2026-12-05 16:15:00.000Z', '2026-12-05 20:45:00.000Z');
  const task = item('Task', '2026-12-06 03:00:00.000Z', '');
  const late = item('Late', '2026-12-06 18:14:00.000Z', '');
  const [first, second] = [day('2026-12-05', night), day('2026-12-06', night, task, late)];
  expect(spans(first)).toEqual([['Night', 22, 24, false]]);
  expect(spans(second)).toEqual([
    ['Night', 0, 2.5, true],
    ['Task', 8.75, 9.25, false],
    ['Late', 23.5, 24 + 29 / 60, false],
  ]);
  expect(hoursOf([placed(first), placed(second)])).toEqual({ from: 0, to: 24 });
});

test('what lasts from midnight to midnight stands above the hours', () => {
  const fair = item('Fair', '2026-12-04 06:15:00.000Z', '2026-12-06 06:15:00.000Z');
  const of = placed(day('2026-12-05', fair));
  expect([of.whole.map(({ id }) => id), of.blocks]).toEqual([['Fair'], []]);
  expect(hoursOf([of])).toEqual({ from: 9, to: 21 });
});

test('what is at once stands side by side', () => {
  const at = (id: string, from: string, to: string) =>
    item(id, `2026-12-05 ${from}:00.000Z`, `2026-12-05 ${to}:00.000Z`, 'UTC');
  const { blocks } = placed(
    day('2026-12-05', at('b', '10:00', '12:00'), at('a', '09:00', '11:00'), at('c', '12:00', '13:00')),
  );
  expect(blocks.map(({ item: { id }, lane, lanes }) => [id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 1],
  ]);
});
