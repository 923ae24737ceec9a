import { expect, it } from 'vitest';
import type { NamedDate } from '../model/admitted-date.ts';
import { createTicketSigner } from '#features/tickets/documents/ticket-code.ts';
import { markOf } from '../model/code-mark.ts';
import { atAnyTime, beginAnew, decide, decideTicket, type GateList } from './gate-list.ts';

const turns = ['2026-12-10 12:00:00.000Z', '2026-12-17 12:00:00.000Z'];
const first = '2026-12-10 12:00:00.000Z';
const second = '2026-12-10 12:00:00.001Z';

it.each([
  ['before the first date is over', turns, '2026-12-10 11:59:59.999Z', ['first', 'second']],
  ['when it is over', turns, '2026-12-10 12:00:00.000Z', ['second']],
  ['until the second is over', turns, '2026-12-17 11:59:59.999Z', ['second']],
  ['when that is over too', turns, '2026-12-17 12:00:00.000Z', []],
  ['at an event with one date', [], '2027-01-01 00:00:00.000Z', ['first', 'second']],
  ['with a list of an older version', undefined, '2027-01-01 00:00:00.000Z', ['first', 'second']],
])('a gate on its own knows who is in %s', (_, beginsAnew, now, left) => {
  const inside = new Map([
    ['first', first],
    ['second', second],
  ]);
  beginAnew({ tickets: [], ...(beginsAnew ? { beginsAnew } : {}) }, inside, now);
  expect([...inside.keys()]).toEqual(left);
});

const evening = (id: string, day: string, state: NamedDate['state'] = 'on'): NamedDate => ({
  id,
  startsAt: `2026-12-${day} 10:00:00.000Z`,
  endsAt: `2026-12-${day} 12:00:00.000Z`,
  title: '',
  state,
});
const dates = [evening('tenth', '10'), evening('seventeenth', '17'), evening('off', '18', 'cancelled')];
const ticket = (id: string, ...more: [number?]) =>
  [id, 'mark', 0, 'Maya', 1, '', ...more] as GateList['tickets'][number];
const list: GateList = {
  event: { id: 'event', title: 'Class', startsAt: '', timezone: 'UTC' },
  beginsAnew: turns,
  list: { id: '', name: '', gate: '', opensAt: '', closesAt: '' },
  publicKey: '',
  types: [{ id: 'type', name: 'Entry', onList: true }],
  dates,
  tickets: [ticket('all', -1), ticket('one', 0), ticket('two', 1), ticket('three', 2), ticket('old')],
  cursor: '',
};

it.each([
  ['all', '2026-12-10 09:59:00.000Z', 'admitted', undefined],
  ['all', '2026-12-17 11:59:00.000Z', 'admitted', undefined],
  ['old', '2026-12-17 11:59:00.000Z', 'admitted', undefined],
  ['one', '2026-12-10 09:59:00.000Z', 'admitted', undefined],
  ['one', '2026-12-10 11:59:59.999Z', 'admitted', undefined],
  ['one', '2026-12-10 12:00:00.000Z', 'wrong_date', 'date_over'],
  ['two', '2026-12-10 11:59:59.999Z', 'wrong_date', 'date_to_come'],
  ['two', '2026-12-10 12:00:00.000Z', 'admitted', undefined],
  ['three', '2026-12-18 11:00:00.000Z', 'wrong_date', 'date_cancelled'],
])('a gate on its own is shown the ticket “%s” at %s', (id, now, result, reason) => {
  const shown = list.tickets.find(([known]) => known === id) as GateList['tickets'][number];
  const decision = decideTicket(list, new Map(), shown, now);
  expect([decision.result, decision.reason]).toEqual([result, reason]);
  expect(decision.date?.id).toBe(result === 'wrong_date' ? dates[shown[6] ?? 0]?.id : undefined);
});

it('a gate on its own knows at the next date who came early with a ticket for that alone', () => {
  const inside = new Map([
    ['all', first],
    ['two', first],
    ['unknown', first],
  ]);
  beginAnew(list, inside, turns[0] ?? '');
  expect([...inside.keys()]).toEqual(['two']);
  expect(decideTicket(list, inside, ticket('two', 1), '2026-12-17 10:00:00.000Z').result).toBe(
    'already_admitted',
  );
});

const signer = createTicketSigner(new Uint8Array(32).fill(7));
const forger = createTicketSigner(new Uint8Array(32).fill(8));
const ids = { eventId: 'event0000000001', ticketId: 'ticket000000001' };
const coded = (epoch: number, by = signer) => by.sign({ ...ids, epoch });
const kept = (epoch: number, ...more: [null, number] | []): GateList => ({
  ...list,
  event: { ...list.event, id: ids.eventId },
  publicKey: signer.publicKey(),
  tickets: [[ids.ticketId, markOf(coded(epoch)), 0, 'Maya', 1, '', -1, ...more]],
});
const heard = (epoch: number, mark = '', holder = '') => new Map([[ids.ticketId, { epoch, mark, holder }]]);
const NOW = '2026-12-10 09:59:00.000Z';

it.each([
  ['the code that its list has', kept(0), coded(0), undefined, ['admitted', undefined, 'Maya', undefined]],
  [
    'one that its list has as newer',
    kept(1, null, 1),
    coded(0),
    undefined,
    ['invalid', 'replaced', '', undefined],
  ],
  [
    'the newer one of its list',
    kept(1, null, 1),
    coded(1),
    undefined,
    ['admitted', undefined, 'Maya', undefined],
  ],
  ['a newer one than it knows', kept(0), coded(1), undefined, ['admitted', undefined, '', 1]],
  ['a newer one that is forged', kept(0), coded(1, forger), undefined, ['invalid', undefined, '', undefined]],
  ['one that it heard was handed on', kept(0), coded(0), heard(1), ['invalid', 'replaced', '', undefined]],
  ['an older one that is forged', kept(0), coded(0, forger), heard(1), ['invalid', undefined, '', undefined]],
  [
    'the one that it heard of',
    kept(0),
    coded(1),
    heard(1, markOf(coded(1)), 'Ravi'),
    ['admitted', undefined, 'Ravi', undefined],
  ],
  ['a newer one than it heard of', kept(0), coded(3), heard(1), ['admitted', undefined, '', 3]],
  [
    'the one of a list that came since',
    kept(1, null, 1),
    coded(1),
    heard(1, markOf(coded(1)), 'Ravi'),
    ['admitted', undefined, 'Maya', undefined],
  ],
  [
    'one sold since',
    { ...kept(0), tickets: [] },
    coded(0),
    undefined,
    ['admitted', undefined, '', undefined],
  ],
  [
    'one sold and handed on since',
    { ...kept(0), tickets: [] },
    coded(2),
    undefined,
    ['admitted', undefined, '', 2],
  ],
  [
    'the first of those',
    { ...kept(0), tickets: [] },
    coded(0),
    heard(2),
    ['invalid', 'replaced', '', undefined],
  ],
])('a gate on its own reads %s', async (_, known, code, told, expected) => {
  const { result, reason, holder, epoch } = await decide(known, new Map(), code, NOW, told);
  expect([result, reason, holder, epoch]).toEqual(expected);
});

it('a gate on its own lets a ticket in once, by whichever of its codes', async () => {
  const inside = new Map([[ids.ticketId, first]]);
  expect((await decide(kept(0), inside, coded(1), NOW)).result).toBe('already_admitted');
});

it('a gate on its own lets in at any time of the date, where whoever scans says so', () => {
  const arrive = { from: '2026-12-10 10:00:00.000Z', until: '2026-12-10 10:10:00.000Z' };
  const slots = {
    ...list,
    dates: [{ ...evening('tenth', '10'), arrive }, evening('off', '10', 'cancelled')],
  };
  const shown = (of: GateList, place: number, now: string) =>
    decideTicket(of, new Map(), ticket('one', place), `2026-12-10 ${now}:00.000Z`);
  const anyTime = (of: GateList, now: string) => atAnyTime(of, `2026-12-10 ${now}:00.000Z`);
  for (const [now, reason] of [
    ['09:00', 'too_early'],
    ['10:30', 'too_late'],
  ] as const) {
    expect(shown(slots, 0, now)).toMatchObject({ result: 'wrong_date', reason });
    expect(shown(anyTime(slots, now), 0, now).result).toBe('admitted');
  }
  expect(shown(anyTime(slots, '12:00'), 0, '12:00')).toMatchObject({
    result: 'wrong_date',
    reason: 'date_over',
  });
  expect(shown(anyTime(slots, '10:05'), 1, '10:05')).toMatchObject({ reason: 'date_cancelled' });
  // Another day is no question of the time.
  const week = '2026-12-03 10:05:00.000Z';
  const decision = decideTicket(atAnyTime(slots, week), new Map(), ticket('one', 0), week);
  expect(decision).toMatchObject({ result: 'wrong_date', reason: 'too_early' });
});
