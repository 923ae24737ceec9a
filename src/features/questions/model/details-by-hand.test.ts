import { describe, expect, it } from 'vitest';
import type { Question } from './question.ts';
import { detailsByHand } from './details-by-hand.ts';

const question = (more: Partial<Question>): Question => ({
  id: 'meal',
  scope: 'attendee',
  kind: 'text',
  label: 'What do you eat?',
  help: '',
  required: true,
  options: [],
  ticketTypes: [],
  dependsOn: '',
  dependsValues: [],
  ...more,
});
const asked = (questions: Question[], askNames = false) => ({ questions, archived: [], askNames });
const maya = { name: 'Maya', email: 'maya@example.com' };

describe('the guests of an order by hand', () => {
  const cases = [
    ['nothing is asked', asked([]), ['a'], [null]],
    ['something has to be answered', asked([question({})]), ['a'], [null]],
    ['something may be answered', asked([question({ required: false })]), ['a'], [maya]],
    ['only another type is asked', asked([question({ ticketTypes: ['b'] })]), ['a', 'b'], [null, null]],
    ['names are asked, and there is one', asked([], true), ['a'], [maya]],
    ['names are asked of several', asked([], true), ['a', 'a'], [null, null]],
    [
      'it hangs on what the order answers',
      asked([
        question({ id: 'bus', scope: 'order', kind: 'consent', required: false }),
        question({ dependsOn: 'bus', dependsValues: ['yes'] }),
      ]),
      ['a'],
      [maya],
    ],
  ] as const;
  it.each(cases)('%s', (_when, terms, types, guests) => {
    const expected = guests.map((guest) => guest && { ...guest, answers: {} });
    expect(detailsByHand(terms, types, maya)).toEqual({ order: {}, guests: expected });
  });
});
