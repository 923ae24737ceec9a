import { expect, it } from 'vitest';
import type { TicketedEvent } from './ports.ts';
import { ticketRight } from './ticket-right.ts';

const EVENT = {
  startsAt: '2026-12-01 18:00:00.000Z',
  refundPolicy: 'until',
  refundDays: 7,
} as TicketedEvent;
const DATE = {
  id: 'date',
  startsAt: '2026-12-20 18:00:00.000Z',
  endsAt: '2026-12-20 20:00:00.000Z',
  title: '',
  cancelled: false,
};
const BOUGHT = { refundUntil: '2026-11-24 18:00:00.000Z' };
const at = (now: string, date: typeof DATE | null, event = EVENT) => ticketRight(event, BOUGHT, date, now);

it('reckons the days of a promise from the date that a ticket is for', () => {
  expect(at('2026-12-13 17:59:59.000Z', DATE)).toEqual({ open: true, until: '2026-12-13 18:00:00.000Z' });
  expect(at('2026-12-13 18:00:00.000Z', DATE)).toEqual({ open: false, why: 'over' });
  expect(at('2026-11-24 17:59:59.000Z', null)).toEqual({ open: true, until: '2026-11-24 18:00:00.000Z' });
  expect(at('2026-11-24 18:00:00.000Z', null)).toEqual({ open: false, why: 'over' });
});

it('gives the money of a cancelled date back for two weeks after it, whatever was promised', () => {
  const off = { ...DATE, cancelled: true };
  const none = { ...EVENT, refundPolicy: 'none' };
  expect(at('2027-01-03 19:59:59.000Z', off, none)).toEqual({
    open: true,
    until: '2027-01-03 20:00:00.000Z',
  });
  expect(at('2027-01-03 20:00:00.000Z', off, none)).toEqual({ open: false, why: 'over' });
});
