import { expect, it } from 'vitest';
import { historyValue } from './history-value.ts';

const ways = {
  currency: 'EUR',
  timezone: 'Asia/Kathmandu',
  names: { u1: 'Asha Gurung' },
  language: 'en',
  locale: 'en-US',
} as const;

it.each([
  ['price', 1_500, '€15.00'],
  ['refunded', 0, '€0.00'],
  ['startsAt', '2026-12-05 10:00:00.000Z', expect.stringContaining('Dec') as unknown],
  ['hidden', 1, 'Yes'],
  ['hidden', 0, 'No'],
  ['status', 'published', 'Published'],
  ['role', 'check_in', 'Check-in'],
  ['owner', 'u1', 'Asha Gurung'],
  ['owner', 'gone', null],
  ['tags', '["food","music"]', 'food, music'],
  ['location', '{"lon":85.3,"lat":27.7}', '27.70000, 85.30000'],
  ['description', '<p>Hi <b>all</b></p>', 'Hi all'],
  ['capacity', 0, null],
  ['quantity', 12, '12'],
  ['summary', null, null],
])('%s %s is told as %s', (field, value, told) => {
  expect(historyValue(field, value, ways)).toEqual(told);
});

const seat = JSON.stringify({ id: 's12', zone: 'Balcony', row: 'C', number: '12', kind: 'row' });

it.each([
  ['seat', seat, ['Balcony · Row C · Seat 12', 'Balcony · Fila C · Asiento 12', 'Balcony · लहर C · सिट 12']],
  ['seatTypes', 'Adult: Stalls; Child: Balcony', ['Adult: Stalls; Child: Balcony']],
  ['seatingPlan', 'Union Chapel, 3', ['Union Chapel, 3']],
])('%s is told in each language', (field, value, said) => {
  const told = (['en', 'es', 'ne'] as const).map((language) =>
    historyValue(field, value, { ...ways, language }),
  );
  expect([...new Set(told)]).toEqual(said);
});
