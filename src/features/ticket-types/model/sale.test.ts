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
    expect(addOnLimit(meal, '', chosen(['child', 3]), types)).toBe(0);
    expect(addOnLimit(meal, '', chosen(['adult', 1]), types)).toBeNull();
    expect(addOnLimit({ ...meal, maxPerTicket: 2 }, '', chosen(['adult', 3]), types)).toBe(6);
  });

  it('to any ticket count neither other add-ons nor donations nor passes, and of bundles their tickets', () => {
    const poster = type('poster', { addOnTo: ANY_TICKET, maxPerTicket: 1 });
    expect(addOnLimit(poster, '', chosen(['shirt', 2], ['gift', 1], ['pass', 1]), types)).toBe(0);
    expect(addOnLimit(poster, '', chosen(['family', 2]), types)).toBe(4);
    expect(
      addOnLimit(type('meal', { addOnTo: 'adult', maxPerTicket: 1 }), '', chosen(['family', 2]), types),
    ).toBe(2);
    expect(addOnLimit(poster, '', chosen(['shirt', 2], ['adult', 1], ['child', 1]), types)).toBe(2);
  });
});
