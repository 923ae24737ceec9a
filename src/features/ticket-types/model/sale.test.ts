import { describe, expect, it } from 'vitest';
import { addOnLimit, ANY_TICKET } from './add-ons.ts';
import { hasOpened, isOver, leftOf } from './tiers.ts';

const NOW = '2026-12-01 12:00:00.000Z';
const LATER = '2026-12-02 12:00:00.000Z';
const tier = (given = {}) => ({
  quantity: 10,
  sold: 0,
  held: 0,
  minPerOrder: 1,
  salesStart: '',
  salesEnd: '',
  ...given,
});

describe('tiers', () => {
  it('are over when they are sold, held, ended, or their quota is used up', () => {
    expect(isOver(tier(), NOW)).toBe(false);
    expect(isOver(tier({ sold: 6, held: 4 }), NOW)).toBe(true);
    expect(isOver(tier({ salesEnd: NOW }), NOW)).toBe(true);
    expect(isOver(tier({ quotaLeft: 0 }), NOW)).toBe(true);
    expect(isOver(tier({ sold: 9, minPerOrder: 2 }), NOW)).toBe(true);
    expect(leftOf(tier({ sold: 3, quotaLeft: 5 }))).toBe(5);
  });

  it('open after another one, or from their date, whatever comes first', () => {
    const full = tier({ sold: 10 });
    expect(hasOpened(tier(), tier(), NOW)).toBe(false);
    expect(hasOpened(tier(), full, NOW)).toBe(true);
    expect(hasOpened(tier({ salesStart: LATER }), full, NOW)).toBe(true);
    expect(hasOpened(tier({ salesStart: NOW }), tier(), NOW)).toBe(true);
    expect(hasOpened(tier({ salesStart: LATER }), tier(), NOW)).toBe(false);
    expect(hasOpened(tier({ salesStart: LATER }), null, NOW)).toBe(false);
    expect(hasOpened(tier(), null, NOW)).toBe(true);
  });
});

describe('add-ons', () => {
  const type = (id: string, given = {}) => ({
    id,
    addOnTo: '',
    maxPerTicket: 0,
    kind: 'paid' as const,
    visits: 0,
    variationOf: '',
    parts: '',
    ...given,
  });
  const types = new Map(
    [
      type('adult'),
      type('child'),
      type('shirt', { addOnTo: ANY_TICKET, maxPerTicket: 2 }),
      type('gift', { kind: 'donation' }),
      type('pass', { visits: 5 }),
      type('family', { parts: '["adult","child"]' }),
    ].map((one) => [one.id, one]),
  );
  const chosen = (...pairs: [string, number][]) =>
    pairs.map(([ticketType, quantity]) => ({ ticketType, date: '', quantity }));

  it('need what they are added to', () => {
    const meal = type('meal', { addOnTo: 'adult' });
    expect(addOnLimit(meal, '', chosen(['child', 3]), types)?.most).toBe(0);
    expect(addOnLimit(meal, '', chosen(['adult', 1]), types)).toBeNull();
    expect(addOnLimit({ ...meal, maxPerTicket: 2 }, '', chosen(['adult', 3]), types)?.most).toBe(6);
  });

  it('to any ticket count neither other add-ons nor donations nor passes, and of bundles their tickets', () => {
    const poster = type('poster', { addOnTo: ANY_TICKET, maxPerTicket: 1 });
    expect(addOnLimit(poster, '', chosen(['shirt', 2], ['gift', 1], ['pass', 1]), types)?.most).toBe(0);
    expect(addOnLimit(poster, '', chosen(['shirt', 2], ['adult', 1], ['child', 1]), types)?.most).toBe(2);
    expect(addOnLimit(poster, '', chosen(['family', 2]), types)?.most).toBe(4);
    expect(
      addOnLimit(type('meal', { addOnTo: 'adult', maxPerTicket: 1 }), '', chosen(['family', 2]), types)?.most,
    ).toBe(2);
  });

  it('count those that are in a bundle, wherever it stands in the order', () => {
    const size = (id: string) => type(id, { addOnTo: ANY_TICKET, maxPerTicket: 1, variationOf: 'T-shirt' });
    const pack = type('pack', { parts: JSON.stringify(['adult', 's']) });
    const known = new Map([...types, ...[size('s'), size('m'), pack].map((one) => [one.id, one] as const)]);
    const limit = (id: string, ...pairs: [string, number][]) =>
      addOnLimit(size(id), '', chosen(...pairs), known)?.most;
    expect(limit('m', ['m', 1], ['pack', 1])).toBe(0);
    expect(limit('s', ['pack', 1], ['s', 1])).toBe(0);
    expect(limit('m', ['pack', 1], ['adult', 1], ['m', 1])).toBe(1);
  });

  it('share their limit among the variations of a thing, in the order in which they are chosen', () => {
    const size = (id: string, given = {}) =>
      type(id, { addOnTo: ANY_TICKET, maxPerTicket: 1, variationOf: 'T-shirt', ...given });
    const sizes = [
      size('s'),
      size('m'),
      size('cap', { variationOf: 'Cap' }),
      size('l', { addOnTo: 'adult' }),
    ];
    const known = new Map([...types, ...sizes.map((one) => [one.id, one] as const)]);
    const limit = (id: string, ...pairs: [string, number][]) =>
      addOnLimit(known.get(id) ?? size(id), '', chosen(...pairs), known)?.most;
    expect(limit('s', ['adult', 2], ['s', 2], ['m', 1])).toBe(2);
    expect(limit('m', ['adult', 2], ['s', 2], ['m', 1])).toBe(0);
    expect(limit('m', ['adult', 3], ['s', 2], ['m', 1])).toBe(1);
    expect(addOnLimit(size('m'), '', chosen(['adult', 2], ['s', 2], ['m', 1]), known)).toEqual({
      inAll: 2,
      most: 0,
    });
    // One that is not chosen yet gets what the others leave; another thing, and one for other tickets, count apart.
    expect(limit('m', ['adult', 3], ['s', 1])).toBe(2);
    expect(limit('m', ['adult', 1], ['s', 3])).toBe(0);
    expect(limit('cap', ['adult', 2], ['s', 2], ['cap', 2])).toBe(2);
    expect(limit('m', ['adult', 2], ['l', 2])).toBe(2);
  });
});
