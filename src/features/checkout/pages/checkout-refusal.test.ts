import { expect, it } from 'vitest';
import { ApiError, conflict, invalid } from '#lib/errors.ts';
import { readRefusal } from './checkout-refusal.server.ts';

const lines = [
  { ticketType: 'adult', date: '', name: 'Adult', quantity: 4, unitPrice: 1800, typedAmount: null },
  { ticketType: 'gift', date: '', name: 'Gift', quantity: 1, unitPrice: 500, typedAmount: '5' },
];

it('brings lines down to what is left, and leaves the others as they were', () => {
  const refusal = readRefusal(
    conflict('no', { items: [{ ticketType: 'adult', available: 2 }] }),
    lines,
    'en',
  );
  expect(refusal?.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
  expect(refusal?.problems).toEqual({ 't.adult': 'Only 2 left.' });
  expect(refusal?.message).toMatch(/have just been sold/);
});

it('says so when nothing is left', () => {
  const refusal = readRefusal(
    conflict('no', { items: [{ ticketType: 'adult', available: 0 }] }),
    lines.slice(0, 1),
    'en',
  );
  expect(refusal?.lines[0]?.quantity).toBe(0);
  expect(refusal?.message).toMatch(/have just been sold/);
});

it('does not touch a line that the event as a whole has room for', () => {
  const refusal = readRefusal(conflict('no', { items: [{ ticketType: 'gift', available: 9 }] }), lines, 'en');
  expect(refusal?.problems).toEqual({});
});

it('puts what is wrong with an item beside its line', () => {
  const error = invalid({ 'items.1.price': { code: 'validation_too_small', message: 'Too little.' } });
  expect(readRefusal(error, lines, 'en')?.problems).toEqual({ 'd.gift': 'Too little.' });
});

it('says above the form what is wrong with the items as a whole', () => {
  const error = invalid({ items: { code: 'validation_too_big', message: 'Too much.' } });
  expect(readRefusal(error, lines, 'en')).toMatchObject({ status: 400, message: 'Too much.', problems: {} });
});

it('passes on a payment that could not be opened, and nothing else that is our fault', () => {
  expect(readRefusal(new ApiError(503, 'Try again.'), lines, 'en')).toMatchObject({
    status: 503,
    message: 'Try again.',
  });
  expect(readRefusal(new ApiError(500, 'Oh no.'), lines, 'en')).toBeNull();
  expect(readRefusal(new Error('Oh no.'), lines, 'en')).toBeNull();
});
