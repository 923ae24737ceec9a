import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askedQuestions, concerns, mayDependOn, outOfTurn } from './asked.ts';
import type { Answers, Question } from './question.ts';

const question = (id: string, more: Partial<Question> = {}): Question => ({
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

const ids = (questions: readonly Question[]): string[] => questions.map(({ id }) => id);
const ofOrder = (questions: readonly Question[], answers: Answers, ticketTypes = ['t1']) =>
  ids(askedQuestions(questions, { scope: 'order', ticketTypes, answers }));

test('a question waits for the answer that it depends on', () => {
  const all = [question('meal'), question('nuts', { dependsOn: 'meal', dependsValues: ['b'] })];
  expect(ofOrder(all, {})).toEqual(['meal']);
  expect(ofOrder(all, { meal: 'a' })).toEqual(['meal']);
  expect(ofOrder(all, { meal: 'b' })).toEqual(['meal', 'nuts']);
});

test('an answer to a question that is not asked any more decides on nothing', () => {
  const all = [
    question('meal'),
    question('nuts', { dependsOn: 'meal', dependsValues: ['b'] }),
    question('which', { dependsOn: 'nuts', dependsValues: ['a'] }),
  ];
  expect(ofOrder(all, { meal: 'b', nuts: 'a' })).toEqual(['meal', 'nuts', 'which']);
  expect(ofOrder(all, { meal: 'a', nuts: 'a' })).toEqual(['meal']);
});

test('one of several choices is enough; a consent that was not given is a no', () => {
  const several = [
    question('meals', { kind: 'choices' }),
    question('which', { dependsOn: 'meals', dependsValues: ['b'] }),
  ];
  expect(ofOrder(several, { meals: '["a","b"]' })).toEqual(['meals', 'which']);
  expect(ofOrder(several, { meals: 'broken' })).toEqual(['meals']);
  const consent = [
    question('photos', { kind: 'consent' }),
    question('why', { dependsOn: 'photos', dependsValues: ['no'] }),
  ];
  expect(ofOrder(consent, {})).toEqual(['photos', 'why']);
  expect(ofOrder(consent, { photos: 'yes' })).toEqual(['photos']);
});

test('what is asked of a guest may hang on the order, and is for the type of their ticket', () => {
  const all = [
    question('bus'),
    question('stop', { scope: 'attendee', dependsOn: 'bus', dependsValues: ['a'], ticketTypes: ['t1'] }),
  ];
  const guest = (type: string, orderAnswers: Answers) =>
    ids(askedQuestions(all, { scope: 'attendee', ticketTypes: [type], answers: {}, orderAnswers }));
  expect(guest('t1', { bus: 'a' })).toEqual(['stop']);
  expect(guest('t2', { bus: 'a' })).toEqual([]);
  expect(guest('t1', {})).toEqual([]);
  expect(ofOrder(all, {})).toEqual(['bus']);
});

test('tells what can be depended on, and which question lost it', () => {
  const all = [
    question('name', { kind: 'text' }),
    question('one', { scope: 'attendee' }),
    question('two', { dependsOn: 'three', dependsValues: ['a'] }),
    question('three'),
  ];
  expect(ids(mayDependOn(all, { id: 'one', scope: 'attendee' }))).toEqual(['two', 'three']);
  expect(ids(mayDependOn(all, { id: 'new', scope: 'order' }))).toEqual(['two', 'three']);
  expect(outOfTurn(all)?.id).toBe('two');
  expect(outOfTurn(all.filter(({ id }) => id !== 'two'))).toBeNull();
});

const NAMES = ['q0', 'q1', 'q2', 'q3', 'q4', 'q5'];

/** Questions as an organiser can make them: each depends on an earlier one, or on none. */
const forms = fc
  .tuple(
    ...NAMES.map((_, place) =>
      fc.record({
        scope: fc.constantFrom<Question['scope'][]>('order', 'attendee'),
        kind: fc.constantFrom<Question['kind'][]>('choice', 'choices', 'consent', 'text'),
        ticketTypes: fc.subarray(['t1', 't2']),
        on: fc.integer({ min: -1, max: place - 1 }),
        values: fc.subarray(['a', 'b', 'yes', 'no'], { minLength: 1 }),
      }),
    ),
  )
  .map((rows) =>
    rows.reduce<Question[]>((made, { on, values, ...row }, place) => {
      const next = question(NAMES[place] ?? '', row);
      const reachable = mayDependOn([...made, next], next).some(({ id }) => id === NAMES[on]);
      return [...made, reachable ? { ...next, dependsOn: NAMES[on] ?? '', dependsValues: values } : next];
    }, []),
  );
const answers = fc.dictionary(
  fc.constantFrom(...NAMES),
  fc.constantFrom('a', 'b', '["a"]', '["a","b"]', 'yes', 'some words'),
);
const scope = fc.constantFrom<Question['scope'][]>('order', 'attendee');

test('whatever was answered: what is asked is for the ticket, and what it depends on was asked and says so', () => {
  fc.assert(
    fc.property(forms, scope, answers, answers, fc.subarray(['t1', 't2']), (all, of, own, order, types) => {
      const asking = { scope: of, ticketTypes: types, answers: own, orderAnswers: order };
      const asked = askedQuestions(all, asking);
      const before = askedQuestions(all, {
        ...asking,
        scope: 'order',
        answers: of === 'order' ? own : order,
      });
      expect(outOfTurn(all)).toBeNull();
      const reachable = new Set(
        ids([...asked, ...(of === 'order' ? [] : all.filter((q) => q.scope === 'order'))]),
      );
      expect(asked.every((q) => q.scope === of && concerns(q, types))).toBe(true);
      expect(asked.every(({ dependsOn }) => dependsOn === '' || reachable.has(dependsOn))).toBe(true);
      // Asking again by the answers to what is asked alone changes nothing: the page and the server agree.
      const kept = Object.fromEntries(Object.entries(own).filter(([id]) => ids(asked).includes(id)));
      expect(ids(askedQuestions(all, { ...asking, answers: kept }))).toEqual(ids(asked));
      expect(before.every((q) => q.scope === 'order')).toBe(true);
    }),
  );
});
