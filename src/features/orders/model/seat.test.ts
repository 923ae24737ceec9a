import { describe, expect, it } from 'vitest';
import { seatIn, seatText } from './seat.ts';

describe('the seat of a ticket', () => {
  it('is what its row keeps, or none', () => {
    const seat = { id: 's1', zone: 'Balcony', row: 'C', number: '12', kind: 'row' } as const;
    expect(seatIn(JSON.stringify(seat))).toEqual(seat);
    expect([seatIn(null), seatIn('null'), seatIn('')]).toEqual([null, null, null]);
  });

  it.each([
    ['en', { zone: 'Balcony', row: 'C', number: '12', kind: 'row' }, 'Balcony · Row C · Seat 12'],
    ['es', { zone: 'Palco', row: '', number: '3', kind: 'row' }, 'Palco · Asiento 3'],
    ['ne', { zone: '', row: '7', number: '2', kind: 'table' }, 'टेबल 7 · सिट 2'],
    ['en', { zone: '', row: '7', number: '', kind: 'table' }, 'Table 7'],
  ] as const)('is said in the language of %s: parts without a name are left out', (language, seat, text) => {
    expect(seatText(seat, language)).toBe(text);
  });
});
