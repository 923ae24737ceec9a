import { expect, it } from 'vitest';
import type { CheckInListRow } from '../model/schema.ts';
import { type CheckInRefusal, refusedBy, typesOn } from './check-in-access.ts';

const list = (more: Partial<CheckInListRow>): CheckInListRow => ({
  id: 'list',
  event: 'event',
  name: 'Hall',
  gate: '',
  ticketTypes: '[]',
  opensAt: '',
  closesAt: '',
  created: '',
  updated: '',
  ...more,
});

const BEFORE = '2026-12-01 09:59:59.999Z';
const TEN = '2026-12-01 10:00:00.000Z';
const AFTER = '2026-12-01 10:00:00.001Z';

it.each<[string, CheckInListRow | null, string, CheckInRefusal | null]>([
  ["everybody's list", null, TEN, null],
  ['a list of every type', list({}), TEN, null],
  ['a list with the type', list({ ticketTypes: '["other","entry"]' }), TEN, null],
  ['a list without the type', list({ ticketTypes: '["other"]' }), TEN, 'not_on_list'],
  ['a millisecond before it opens', list({ opensAt: TEN }), BEFORE, 'not_open_yet'],
  ['when it opens', list({ opensAt: TEN }), TEN, null],
  ['a millisecond before it closes', list({ closesAt: TEN }), BEFORE, null],
  ['when it closes', list({ closesAt: TEN }), TEN, 'closed'],
  ['after it closed', list({ closesAt: TEN }), AFTER, 'closed'],
  ['open for a millisecond', list({ opensAt: TEN, closesAt: AFTER }), TEN, null],
  ['of another type, and closed', list({ ticketTypes: '["other"]', closesAt: TEN }), TEN, 'not_on_list'],
])('%s', (_, access, at, reason) => expect(refusedBy(access, 'entry', at)).toBe(reason));

it.each([
  [null, null],
  [list({}), null],
  [list({ ticketTypes: '["a","b"]' }), ['a', 'b']],
])('the types on a list: %#', (access, types) => expect(typesOn(access)).toEqual(types));
