import { describe, expect, it } from 'vitest';
import { phaseOf } from './phase.ts';
import { type BallotRules, rulesHashOf, rulesText, witnessText } from './rules.ts';

const RULES: BallotRules = {
  opensAt: '2026-12-01 12:00:00.000Z',
  closesAt: '2026-12-02 12:00:00.000Z',
  drawsAt: '2026-12-02 13:00:00.000Z',
  types: ['b', 'a'],
  most: 2,
  memberWeight: 1,
  chapter: '',
  witnessSource: 'गोलाप्रथा',
  card: 'offered',
};

describe('rules', () => {
  it('are one ASCII text, whatever order the ticket types come in, that reads as what was chosen', () => {
    const text = rulesText('e', RULES);
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(rulesText('e', { ...RULES, types: ['a', 'b'] })).toBe(text);
    expect(JSON.parse(text)).toEqual({ event: 'e', ...RULES, types: ['a', 'b'] });
    expect(rulesHashOf(text)).not.toBe(rulesHashOf(rulesText('f', RULES)));
  });

  it('have the text that they had before there were cards, where none is kept', () => {
    const { card: _card, ...before } = RULES;
    const text = rulesText('e', { ...RULES, card: 'none' });
    expect(JSON.parse(text)).toEqual({ event: 'e', ...before, types: ['a', 'b'] });
  });

  it.each(Object.keys(RULES))('have another text with another %s', (field) => {
    const other = field === 'types' ? ['c'] : 'other';
    expect(rulesText('e', { ...RULES, [field]: other })).not.toBe(rulesText('e', RULES));
  });
});

it.each([
  ['  7  12\n23 ', '7 12 23'],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), null],
  ['', null],
  ['   ', null],
  ['७', null],
])('reads what came in between: %j', (typed, read) => {
  expect(witnessText(typed)).toBe(read);
});

describe('the phase of a ballot', () => {
  const facts = { ...RULES, state: 'open' as const, drawnAt: '' };
  it.each([
    ['before', '2026-12-01 11:59:59.999Z', {}],
    ['open', RULES.opensAt, {}],
    ['open', '2026-12-02 11:59:59.999Z', {}],
    ['closed', RULES.closesAt, {}],
    ['closed', RULES.opensAt, { state: 'closed' as const }],
    ['closed', RULES.drawsAt, { state: 'drawing' as const, drawnAt: RULES.drawsAt }],
    ['drawn', RULES.drawsAt, { state: 'drawn' as const, drawnAt: RULES.drawsAt }],
    ['settled', RULES.drawsAt, { state: 'settled' as const, drawnAt: RULES.drawsAt }],
    ['ended', RULES.opensAt, { state: 'settled' as const }],
  ])('is %s at %s with %j', (phase, now, change) => {
    expect(phaseOf({ ...facts, ...change }, now)).toBe(phase);
  });
});
