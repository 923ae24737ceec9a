import { type Answers, type Question, YES } from '#features/questions/model/question.ts';
import type { TypedAnswers } from './answer-names.ts';

/** What was typed, as answers are kept: enough to know what is asked next, and no more. */
export function givenAnswers(
  questions: readonly Question[],
  typed: TypedAnswers,
  nameOf: (question: string) => string,
): Answers {
  return Object.fromEntries(
    questions.map(({ id, kind }) => {
      const values = (typed[nameOf(id)] ?? []).filter((value) => value !== '');
      if (kind === 'choices') return [id, JSON.stringify(values)];
      return [id, kind === 'consent' ? (values.length > 0 ? YES : '') : (values[0] ?? '')];
    }),
  );
}
