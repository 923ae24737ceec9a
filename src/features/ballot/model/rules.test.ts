import { describe, expect, it } from 'vitest';
import { phaseOf } from './phase.ts';
import { type BallotRules, rulesHashOf, rulesText, weightFor, witnessText } from './rules.ts';

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
  tierWeights: [
    { tier: 'q', weight: 2 },
    { tier: 'p', weight: 3 },
  ],
  groupMost: 4,
};

const ORDER = [
  'opensAt',
  'closesAt',
  'drawsAt',
  'types',
  'most',
  'memberWeight',
  'chapter',
  'witnessSource',
  'card',
  'tierWeights',
  'groupMost',
];

describe('what an entry weighs', () => {
  const rules = {
    memberWeight: 3,
    chapter: 'c',
    tierWeights: [
      { tier: 'patron', weight: 5 },
      { tier: 'friend', weight: 2 },
    ],
  };
  const one = (tier: string, chapters = ['c', 'parent']) => ({ tier, chapters });
  it.each([
    ['nobody', [], 1],
    ['a member without a tier', [one('')], 3],
    ['a member of a tier that is not named', [one('other')], 3],
    ['a member of one that weighs more', [one('patron')], 5],
    ['a member of one that weighs less', [one('friend')], 2],
    ['a member of two', [one('friend'), one('patron')], 5],
    ['a member of another chapter', [one('patron', ['d'])], 1],
    ['a member of both', [one('patron', ['d']), one('friend')], 2],
  ])('of %s', (_who, memberships, weight) => {
    expect(weightFor(rules, memberships)).toBe(weight);
  });

  it('counts memberships of every chapter where none is named', () => {
    expect(weightFor({ ...rules, chapter: '' }, [one('patron', ['d'])])).toBe(5);
  });
});

describe('rules', () => {
  it('are one ASCII text, whatever order the ticket types come in, that reads as what was chosen', () => {
    const text = rulesText('e', RULES);
    expect(text).toMatch(/^[\x20-\x7e]+$/);
    expect(rulesText('e', { ...RULES, types: ['a', 'b'] })).toBe(text);
    const sorted = { types: ['a', 'b'], tierWeights: RULES.tierWeights.toReversed() };
    expect(JSON.parse(text)).toEqual({ event: 'e', ...RULES, ...sorted });
    expect(rulesText('e', { ...RULES, ...sorted })).toBe(text);
    expect(rulesHashOf(text)).not.toBe(rulesHashOf(rulesText('f', RULES)));
  });

  it.each<[string, Partial<BallotRules>]>([
    ['cards', { card: 'none' }],
    ['weights of memberships', { tierWeights: [] }],
    ['groups', { groupMost: 0 }],
  ])('have the text that they had before there were %s, where there are none', (_what, none) => {
    const [without = ''] = Object.keys(none);
    const text = rulesText('e', { ...RULES, ...none });
    expect(Object.keys(JSON.parse(text) as object)).toEqual(
      ['event', ...ORDER].filter((field) => field !== without),
    );
  });

  it('have the very text and hash of a ballot from before there were any of them', () => {
    const text = rulesText('e', {
      ...RULES,
      witnessSource: 'x',
      card: 'none',
      tierWeights: [],
      groupMost: 0,
    });
    expect(text).toBe(
      '{"event":"e","opensAt":"2026-12-01 12:00:00.000Z","closesAt":"2026-12-02 12:00:00.000Z","drawsAt":"2026-12-02 13:00:00.000Z","types":["a","b"],"most":2,"memberWeight":1,"chapter":"","witnessSource":"x"}',
    );
  });

  it.each(Object.keys(RULES))('have another text with another %s', (field) => {
    const other = { types: ['c'], tierWeights: [{ tier: 'p', weight: 3 }] }[field] ?? 'other';
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
