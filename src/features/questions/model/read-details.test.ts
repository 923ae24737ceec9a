import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#lib/errors.ts';
import { askedQuestions } from './asked.ts';
import type { Question } from './question.ts';
import { type Asked, NOTHING_ASKED, readDetails } from './read-details.ts';

const question = (id: string, more: Partial<Question>): Question => ({
  id,
  scope: 'order',
  kind: 'choice',
  label: id,
  help: '',
  required: false,
  options: [
    { id: 'a', label: 'A' },
    { id: 'b', label: 'B' },
  ],
  ticketTypes: [],
  dependsOn: '',
  dependsValues: [],
  ...more,
});

const asked: Asked = {
  questions: [
    question('bus', { required: true }),
    question('stop', { kind: 'text', required: true, dependsOn: 'bus', dependsValues: ['a'] }),
    question('meal', { scope: 'attendee', required: true }),
    question('nuts', {
      scope: 'attendee',
      kind: 'text',
      required: true,
      dependsOn: 'meal',
      dependsValues: ['b'],
    }),
    question('vip', { scope: 'attendee', kind: 'text', ticketTypes: ['vip'] }),
  ],
  archived: ['old'],
  askNames: true,
};

const problems = (types: readonly string[], given: unknown): string[] => {
  try {
    readDetails(asked, types, given);
    return [];
  } catch (error) {
    return error instanceof ApiError ? Object.keys(error.data).toSorted() : ['?'];
  }
};

test('what is asked is kept, and what is not asked is left out', () => {
  const given = {
    bus: 'b',
    stop: 'Nowhere',
    old: 'before',
    attendees: [{ name: ' Maya  Gurung ', email: '', answers: { meal: 'a', nuts: 'none', vip: 'no' } }, null],
  };
  expect(readDetails(asked, ['t', 't'], given)).toEqual({
    order: { bus: 'b' },
    guests: [{ name: 'Maya Gurung', email: '', answers: { meal: 'a' } }, null],
  });
});

test('every problem is told by its field', () => {
  expect(problems(['t'], {})).toEqual(['answers.bus']);
  expect(problems(['t'], { bus: 'a', unknown: 1 })).toEqual(['answers.stop', 'answers.unknown']);
  expect(problems(['t'], { bus: 'b', attendees: [{ email: 'no', answers: { meal: 'b' } }] })).toEqual([
    'answers.attendees.0.email',
    'answers.attendees.0.name',
    'answers.attendees.0.nuts',
  ]);
  expect(problems(['t'], { bus: 'b', attendees: [null, null] })).toEqual(['answers.attendees']);
  expect(problems(['t'], { bus: 'b', attendees: 'all' })).toEqual(['answers.attendees']);
});

test('an event that asks nothing passes over what is answered', () => {
  expect(readDetails(NOTHING_ASKED, ['t'], { shirt: 'M', attendees: 'x' })).toEqual({
    order: {},
    guests: [null],
  });
});

test('whatever is sent: it is refused by field, or what is kept answers every question that must be answered', () => {
  const value = fc.constantFrom<unknown>('a', 'b', 'c', '', ['a'], 7, true, null, { deep: [] });
  const answers = fc.dictionary(fc.constantFrom('bus', 'stop', 'meal', 'nuts', 'vip', 'old', 'x'), value);
  const attendee = fc.oneof(
    fc.constant(null),
    fc.record({ name: value, email: value, answers }, { requiredKeys: [] }),
    fc.anything(),
  );
  const body = fc
    .tuple(answers, fc.array(attendee, { maxLength: 3 }))
    .map(([order, attendees]): unknown => ({ ...order, attendees }));
  fc.assert(
    fc.property(
      fc.oneof(body, fc.anything()),
      fc.array(fc.constantFrom('t', 'vip'), { maxLength: 3 }),
      (given, types) => {
        let kept: ReturnType<typeof readDetails>;
        try {
          kept = readDetails(asked, types, given);
        } catch (error) {
          return error instanceof ApiError && error.status === 400 && Object.keys(error.data).length > 0;
        }
        const { order, guests } = kept;
        const complete = (
          scope: Question['scope'],
          mine: readonly string[],
          own: Readonly<Record<string, string>>,
        ) => {
          const due = askedQuestions(asked.questions, {
            scope,
            ticketTypes: mine,
            answers: own,
            orderAnswers: order,
            orderTypes: types,
          });
          const ids = new Set(due.map(({ id }) => id));
          return (
            due.every(({ id, required }) => !required || own[id]) &&
            Object.keys(own).every((id) => ids.has(id))
          );
        };
        return (
          complete('order', types, order) &&
          guests.length === types.length &&
          guests.every((guest, n) => !guest || complete('attendee', [types[n] ?? ''], guest.answers))
        );
      },
    ),
  );
});
