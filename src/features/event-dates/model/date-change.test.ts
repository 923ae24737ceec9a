import { expect, it } from 'vitest';
import { changeOf } from './date-change.ts';
import type { DateState } from './event-date.ts';

const NOW = '2027-01-05 12:00:00.000Z';
const times = (from: string, to: string) => ({
  startsAt: `2027-01-05 ${from}.000Z`,
  endsAt: `2027-01-05 ${to}.000Z`,
});
const WAS = times('18:00:00', '20:00:00');
const LATER = times('19:00:00', '21:00:00');
const OVER = times('10:00:00', '12:00:00');
const ALMOST = { ...OVER, endsAt: '2027-01-05 12:00:00.001Z' };

it.each<
  [string, typeof WAS, DateState, typeof WAS | null, DateState, [kind: string, now: typeof WAS] | null]
>([
  ['is moved', WAS, 'on', LATER, 'on', ['moved', LATER]],
  [
    'ends later',
    WAS,
    'on',
    { ...WAS, endsAt: LATER.endsAt },
    'on',
    ['moved', { ...WAS, endsAt: LATER.endsAt }],
  ],
  ['is as it was', WAS, 'on', WAS, 'on', null],
  ['differs by seconds', WAS, 'on', times('18:00:59', '20:00:01'), 'on', null],
  [
    'differs by a minute',
    WAS,
    'on',
    times('18:01:00', '20:00:00'),
    'on',
    ['moved', times('18:01:00', '20:00:00')],
  ],
  ['is cancelled', WAS, 'on', WAS, 'cancelled', ['cancelled', WAS]],
  ['is moved and cancelled', WAS, 'on', LATER, 'cancelled', ['cancelled', WAS]],
  ['was and is cancelled', WAS, 'cancelled', LATER, 'cancelled', null],
  ['takes place after all', WAS, 'cancelled', LATER, 'on', ['on', LATER]],
  ['is gone', WAS, 'on', null, 'on', ['cancelled', WAS]],
  ['is over', OVER, 'on', OVER, 'cancelled', null],
  ['is gone, and was over', OVER, 'on', null, 'on', null],
  ['is almost over', ALMOST, 'on', ALMOST, 'cancelled', ['cancelled', ALMOST]],
  ['was over, and is to come', OVER, 'on', WAS, 'on', ['moved', WAS]],
  ['was to come, and is over', WAS, 'on', OVER, 'on', ['moved', OVER]],
])('a date that %s', (_, was, state, row, now, told) => {
  const found = changeOf(
    { id: 'd', ...was, state },
    row ? { ...row, state: now, title: 'T' } : undefined,
    NOW,
  );
  expect(found).toEqual(told && { id: 'd', title: row ? 'T' : '', kind: told[0], was, now: told[1] });
});
