import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { areChoices, choicesOf, chosenWords, tallyOf } from './choices.ts';
import type { PollQuestion } from '../model/schema.ts';
import { ballotsText, openBallot, sealBallot, sha256 } from './seal.ts';

const QUESTIONS: PollQuestion[] = [
  { text: 'Where?', kind: 'single', options: ['Lisbon', 'Madrid', 'Porto'] },
  { text: 'When?', kind: 'multiple', options: ['May', 'June'] },
];

describe('envelopes', () => {
  it('are opened by their key for their poll alone, are all of one length, and notice any change', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 }), fc.boolean(), fc.nat(200), (one, two, flip) => {
        const key = randomBytes(32);
        const ballot = {
          code: 'ABCDEFGH12345678',
          choices: choicesOf(QUESTIONS, [[String(one)], two ? ['0', '1'] : []]),
        };
        const sealed = sealBallot(key, 'poll', ballot);
        expect(openBallot(key, 'poll', sealed)).toEqual(ballot);
        expect(openBallot(randomBytes(32), 'poll', sealed)).toBeNull();
        expect(openBallot(key, 'other', sealed)).toBeNull();
        expect(sealed).toHaveLength(sealBallot(key, 'poll', { ...ballot, choices: '00000' }).length);
        expect(sealed).not.toBe(sealBallot(key, 'poll', ballot));
        const bytes = Buffer.from(sealed, 'base64url');
        bytes[flip % bytes.length] = (bytes[flip % bytes.length] ?? 0) ^ 1;
        expect(openBallot(key, 'poll', bytes.toString('base64url'))).toBeNull();
      }),
      { numRuns: 50 },
    );
  });

  it('that are cut off are none', () => {
    expect(openBallot(randomBytes(32), 'poll', '')).toBeNull();
  });
});

describe('choices', () => {
  it('are refused where they are more than one, or none of the options', () => {
    for (const wrong of [
      [['0', '1'], []],
      [['3'], []],
      [[], ['x']],
      [['-1'], []],
    ])
      expect(() => choicesOf(QUESTIONS, wrong)).toThrow(ApiError);
    expect(choicesOf(QUESTIONS, [])).toBe('00000');
  });

  it('are told apart from what nobody could have chosen', () => {
    expect(['01011', '00000', '11000', '0101', '01x11'].map((each) => areChoices(QUESTIONS, each))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('are counted by question, and told in words', () => {
    expect(tallyOf(QUESTIONS, ['01011', '01010', '00000'])).toEqual([
      [0, 2, 0],
      [2, 1],
    ]);
    expect(chosenWords(QUESTIONS, '01011')).toEqual([['Madrid'], ['May', 'June']]);
  });
});

it('the list of ballots is the same whatever order they come in', () => {
  const ballots = [
    { code: 'B', choices: '1' },
    { code: 'A', choices: '0' },
  ];
  expect(ballotsText(ballots)).toBe('A 0\nB 1\n');
  expect(sha256(ballotsText(ballots.toReversed()))).toBe(sha256(ballotsText(ballots)));
});
