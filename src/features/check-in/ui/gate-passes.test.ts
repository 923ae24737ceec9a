import { expect, it } from 'vitest';
import type { NamedDate } from '../model/admitted-date.ts';
import { beginAnew, cameWith, decideTicket, forgetCounted, type GateList, hearWhoCame } from './gate-list.ts';
import { findByName } from './find-by-name.ts';

const evening = (id: string, day: string, hour = 18): NamedDate => ({
  id,
  startsAt: `2026-12-${day} ${hour}:00:00.000Z`,
  endsAt: `2026-12-${day} ${hour + 2}:00:00.000Z`,
  title: '',
  state: 'on',
});
const AT = '2026-12-10 18:10:00.000Z';
const row = (id: string, place: number, date = -1, valid: 0 | 1 = 1, came = '') =>
  [id, 'mark', place, 'Maya', valid, came, date] as GateList['tickets'][number];

/** A list with a pass that has two dates left, and with what was chosen with it. */
function listWith(
  chosen: GateList['tickets'] = [],
  { left = 2, more = {}, valid = 1 }: { left?: number; more?: Partial<GateList>; valid?: 0 | 1 } = {},
): GateList {
  return {
    event: { id: 'event', title: 'Class', startsAt: '', timezone: 'UTC' },
    beginsAnew: [],
    list: { id: '', name: '', gate: '', opensAt: '', closesAt: '' },
    publicKey: '',
    types: [
      { id: 'class', name: 'Class', onList: true },
      { id: 'card', name: 'Punch card', onList: true, pass: true },
    ],
    dates: [evening('tenth', '10'), evening('seventeenth', '17'), evening('late', '10', 19)],
    tickets: [row('pass', 1, -1, valid), ...chosen],
    passes: [['pass', 0, left, ...chosen.map(([id]) => id)]],
    cursor: '',
    ...more,
  };
}

const scan = (list: GateList, inside: Map<string, string> = new Map(), at = AT) => {
  const decision = decideTicket(list, inside, list.tickets[0] as GateList['tickets'][number], at);
  if (decision.result === 'admitted') inside.set(decision.came ?? decision.ticket, at);
  return decision;
};
const outcome = ({ result, reason }: ReturnType<typeof scan>) => [result, reason];

it('a gate on its own lets a pass in by the ticket that was chosen for now, once', () => {
  const inside = new Map<string, string>();
  const list = listWith([row('other', 0, 1), row('now', 0, 0)]);
  expect(scan(list, inside)).toMatchObject({
    result: 'admitted',
    ticket: 'now',
    holder: 'Maya',
    type: 'Class',
  });
  expect(scan(list, inside)).toMatchObject({ result: 'already_admitted' });
  expect([...inside.keys()]).toEqual(['now']);
});

it('a gate on its own lets a pass in without one, once for a date, while it has dates left', () => {
  const inside = new Map<string, string>();
  const list = listWith([], { left: 2 });
  expect(scan(list, inside)).toMatchObject({
    result: 'admitted',
    ticket: 'pass',
    type: 'Class',
    came: cameWith('pass', 'tenth'),
  });
  expect(outcome(scan(list, inside))).toEqual(['already_admitted', undefined]);
  const week = '2026-12-17 18:10:00.000Z';
  // What begins anew for tickets that are for every date doesn't for a date of a pass.
  beginAnew({ ...list, beginsAnew: ['2026-12-10 20:00:00.000Z'] }, inside, week);
  expect(outcome(scan(list, inside, '2026-12-10 18:20:00.000Z'))).toEqual(['already_admitted', undefined]);
  expect(outcome(scan(list, inside, week))).toEqual(['admitted', undefined]);
  const third = { ...list, dates: [...(list.dates ?? []), evening('third', '24')] };
  expect(outcome(scan(third, inside, '2026-12-24 18:10:00.000Z'))).toEqual(['invalid', 'pass']);
});

it('a gate on its own counts what the list knows of once', () => {
  const inside = new Map([[cameWith('pass', 'seventeenth'), AT]]);
  const known = listWith([row('next', 0, 1, 1, AT)], { left: 1 });
  expect(outcome(scan(known, inside))).toEqual(['admitted', undefined]);
  const unknown = listWith([], { left: 1 });
  expect(outcome(scan(unknown, new Map([[cameWith('pass', 'seventeenth'), AT]])))).toEqual([
    'invalid',
    'pass',
  ]);
});

it('a gate on its own counts dates that are over once: a new list has them off already', () => {
  const inside = new Map<string, string>();
  const weeks = ['03', '10', '17', '24'];
  const cards = (left: number, cursor: string) =>
    listWith([], { left, more: { cursor, dates: weeks.map((day) => evening(day, day)) } });
  const on = (day: string) => `2026-12-${day} 18:10:00.000Z`;
  const first = cards(3, on('01'));
  expect(outcome(scan(first, inside, on('03')))).toEqual(['admitted', undefined]);
  expect(outcome(scan(first, inside, on('10')))).toEqual(['admitted', undefined]);
  // Of these two weeks the server has heard of the first when the next list comes, and has taken that off.
  const next = cards(2, on('11'));
  forgetCounted(next, inside, new Set([cameWith('pass', '10')]));
  expect([...inside.keys()]).toEqual([cameWith('pass', '10')]);
  expect(outcome(scan(next, inside, on('17')))).toEqual(['admitted', undefined]);
  expect(outcome(scan(next, inside, on('24')))).toEqual(['invalid', 'pass']);
  // What was told since a list was made, and who came with a ticket, is not forgotten.
  inside.set('ticket', on('03'));
  forgetCounted({ cursor: on('16') }, inside, new Set());
  expect([...inside.keys()].toSorted((a, b) => (a < b ? -1 : 1))).toEqual([cameWith('pass', '17'), 'ticket']);
});

it('a gate on its own takes up the date that the server has chosen, instead of the one that it thought of', () => {
  const inside = new Map<string, string>();
  const list = listWith();
  const { came = '' } = scan(list, inside);
  const changes = [{ ticket: 'visit', at: AT, pass: 'pass', date: 'late' }];
  hearWhoCame(inside, { results: [{ id: 'mine', result: 'admitted' }], changes }, [{ id: 'mine', came }]);
  expect([...inside.keys()]).toEqual(['visit', cameWith('pass', 'late')]);
  // One date is used up by it, and the other one is left.
  expect(outcome(scan(list, inside, '2026-12-17 18:10:00.000Z'))).toEqual(['admitted', undefined]);
});

it('a gate on its own still knows who is in by a pass for which the server found no date, until they are taken back', () => {
  const inside = new Map<string, string>();
  const { came = '' } = scan(listWith(), inside);
  hearWhoCame(inside, { results: [{ id: 'mine', result: 'invalid' }], changes: [] }, [{ id: 'mine', came }]);
  expect([...inside.keys()]).toEqual([came]);
  const changes = [{ ticket: 'visit', at: '', pass: 'pass', date: 'tenth' }];
  hearWhoCame(inside, { results: [], changes }, []);
  expect([...inside.keys()]).toEqual([]);
});

it.each([
  ['no date now', listWith(), '2026-12-12 18:10:00.000Z', ['invalid', 'pass']],
  ['none left', listWith([], { left: 0 }), AT, ['invalid', 'pass']],
  ['a pass that is void', listWith([], { valid: 0 }), AT, ['cancelled', undefined]],
  ['a list of an older version', listWith([], { more: { passes: [] } }), AT, ['invalid', 'pass']],
  [
    'a list that has closed',
    listWith([], { more: { list: { id: '', name: '', gate: '', opensAt: '', closesAt: AT } } }),
    AT,
    ['invalid', 'closed'],
  ],
  [
    'one that is not open yet',
    listWith([], { more: { list: { id: '', name: '', gate: '', opensAt: '2026-12-11', closesAt: '' } } }),
    AT,
    ['invalid', 'not_open_yet'],
  ],
  ['a ticket that is void', listWith([row('now', 0, 0, 0)], { left: 0 }), AT, ['invalid', 'pass']],
  ['one that came in elsewhere', listWith([row('now', 0, 0)]), AT, ['already_admitted', undefined]],
])('a gate on its own is shown a pass: %s', (name, list, at, expected) => {
  const inside = new Map(name === 'one that came in elsewhere' ? [[cameWith('pass', 'tenth'), AT]] : []);
  expect(outcome(scan(list, inside, at))).toEqual(expected);
});

it('a pass is found by its holder’s name, too', () => {
  const list = listWith();
  expect(findByName(list, new Map(), 'maya', AT)).toMatchObject([{ ticket: 'pass', type: 'Punch card' }]);
});
