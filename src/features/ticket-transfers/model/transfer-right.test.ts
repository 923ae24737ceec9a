import { expect, it } from 'vitest';
import { ticketRow, orderRow } from '#tests/support/order-rows.ts';
import { hashOfCode, spacedCode, typedCode } from './transfer-code.ts';
import { offeredUntil, ticketKept, transferRight } from './transfer-right.ts';

const STARTS = '2026-12-20 18:00:00.000Z';
const event = (more: object = {}) => ({ status: 'published', transferPolicy: '', transferHours: 0, ...more });
const date = { startsAt: STARTS, cancelled: false };
const arriving = { ...date, arrive: { from: '2026-12-20 17:00:00.000Z', until: STARTS } };

it.each([
  ['until it begins', event(), date, '2026-12-20 17:59:59.999Z', { open: true, until: STARTS }],
  ['not from its beginning on', event(), date, STARTS, { open: false, why: 'over' }],
  [
    'until so many hours before',
    event({ transferHours: 24 }),
    date,
    '2026-12-19 17:59:59.999Z',
    { open: true, until: '2026-12-19 18:00:00.000Z' },
  ],
  [
    'not from then on',
    event({ transferHours: 24 }),
    date,
    '2026-12-19 18:00:00.000Z',
    { open: false, why: 'closed' },
  ],
  ['not once its guests arrive', event(), arriving, '2026-12-20 17:00:00.000Z', { open: false, why: 'over' }],
  [
    'until they arrive, where the hours end later',
    event(),
    arriving,
    '2026-12-20 16:59:59.999Z',
    { open: true, until: '2026-12-20 17:00:00.000Z' },
  ],
  [
    'where it is forbidden',
    event({ transferPolicy: 'forbidden' }),
    date,
    '',
    { open: false, why: 'forbidden' },
  ],
  ['of a cancelled event', event({ status: 'cancelled' }), date, '', { open: false, why: 'cancelled' }],
  ['of a cancelled date', event(), { ...date, cancelled: true }, '', { open: false, why: 'cancelled' }],
  ['of a suspended event', event({ status: 'suspended' }), date, '', { open: false, why: 'notNow' }],
])('a ticket is handed on %s', (_, of, at, now, expected) => {
  expect(transferRight(of, at, now)).toEqual(expected);
});

it('an offer is open for a week, and no longer than tickets can be handed on', () => {
  expect(offeredUntil('2026-12-01 12:00:00.000Z', STARTS)).toBe('2026-12-08 12:00:00.000Z');
  expect(offeredUntil('2026-12-18 12:00:00.000Z', STARTS)).toBe(STARTS);
});

const ticket = ticketRow('ticket', { order: 'order0000000001' });
const stands = { order: orderRow('order'), ticket, waits: false, disputed: false };

it.each([
  ['a valid one', {}, null],
  ['one that was handed on often', { ticket: { ...ticket, epoch: 27 } }, null],
  ['one that was handed on as often as codes have room for', { ticket: { ...ticket, epoch: 28 } }, 'often'],
  ['a pass', { ticket: { ...ticket, visits: 5, addOn: 1 } }, 'pass'],
  ['a date of a pass', { ticket: { ...ticket, pass: 'pass' } }, 'byPass'],
  ['a voucher', { ticket: { ...ticket, addOn: 1 } }, 'voucher'],
  ['one by which somebody came in', { ticket: { ...ticket, checkedInAt: STARTS } }, 'used'],
  ['a void one', { ticket: { ...ticket, status: 'cancelled' as const } }, 'gone'],
  ['one that waits for the payment of a change', { waits: true }, 'waits'],
  ['one whose payment is disputed', { disputed: true }, 'disputed'],
  ['one of a refunded order', { order: orderRow('order', { status: 'refunded' }) }, 'gone'],
  ['one of the payment of a change', { order: orderRow('order', { change: 'change' }) }, 'gone'],
])('of %s it is said whether it stays', (_, more, expected) => {
  expect(ticketKept({ ...stands, ...more })).toBe(expected);
});

it('a code is read as people type it', () => {
  const code = 'K7QM2X9P4RTV8W31';
  expect(spacedCode(code)).toBe('K7QM-2X9P-4RTV-8W31');
  for (const typed of [code, spacedCode(code), ' k7qm 2x9p 4rtv 8w3i ', 'K7QM-2X9P-4RTV-8W3L'])
    expect(typedCode(typed)).toBe(code);
  for (const typed of ['', code.slice(1), `${code}1`, code.replace('K', 'U'), 7, null, {}, code.repeat(99)])
    expect(typedCode(typed)).toBe('');
  expect(hashOfCode(code)).not.toContain(code);
});
