import { expect, it } from 'vitest';
import { ApiError, fieldMessage } from '#lib/errors.ts';
import { readTicketType } from './ticket-type-rules.ts';

const GOOD = { name: 'Seat', kind: 'paid', price: 500, quantity: 10 };

function refusal(given: Record<string, unknown>): ApiError {
  try {
    readTicketType(given);
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('It was taken.');
}

it('takes what is right', () => {
  expect(readTicketType(GOOD)).toMatchObject({ ...GOOD, minPerOrder: 1, maxPerOrder: 10 });
});

/** What is wrong, the field that says so, and its code. */
it.each<[Record<string, unknown>, string, string]>([
  [{ name: '' }, 'name', 'validation_too_small'],
  [{ name: 'x'.repeat(121) }, 'name', 'validation_too_big'],
  [{ price: 0 }, 'price', 'validation_required'],
  [{ kind: 'free' }, 'price', 'validation_not_free'],
  [{ price: 0.5 }, 'price', 'validation_invalid_amount'],
  [{ price: 'much' }, 'price', 'validation_invalid_type'],
  [{ quantity: 0 }, 'quantity', 'validation_out_of_range'],
  [{ quantity: 1_000_001 }, 'quantity', 'validation_out_of_range'],
  [{ minPerOrder: 0 }, 'minPerOrder', 'validation_out_of_range'],
  [{ maxPerOrder: 101 }, 'maxPerOrder', 'validation_out_of_range'],
  [{ minPerOrder: 5, maxPerOrder: 4 }, 'maxPerOrder', 'validation_below_minimum'],
  [{ admits: 21 }, 'admits', 'validation_too_big'],
  [{ admits: 2, addOnTo: 'adult' }, 'admits', 'validation_add_on'],
  [{ maxPerTicket: -1 }, 'maxPerTicket', 'validation_too_small'],
  [{ salesStart: 'soon' }, 'salesStart', 'validation_custom'],
  [
    { salesStart: '2026-12-02 00:00:00.000Z', salesEnd: '2026-12-01 00:00:00.000Z' },
    'salesEnd',
    'validation_before_start',
  ],
  [{ ownTax: true, taxBps: 100 }, 'taxName', 'validation_required'],
])('says what is wrong with %j in each language', (wrong, field, code) => {
  const error = refusal({ ...GOOD, ...wrong }).data[field];
  expect(error).toMatchObject({ code });
  const said = (['en', 'es', 'ne'] as const).map((language) => fieldMessage(error, language));
  expect(new Set(said).size).toBe(3);
});
