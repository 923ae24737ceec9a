import { type AnswersShown, guestAnswerField, guestField, orderField } from '../ui/answer-names.ts';
import { type Answers, chosenIn, type Question } from '#features/questions/model/question.ts';

type Typed = Record<string, string[]>;

/** Answers that are kept, as a form holds them. */
export function typedAnswers(
  questions: readonly Pick<Question, 'id' | 'kind'>[],
  answers: Answers,
  nameOf: (question: string) => string = orderField,
): Typed {
  return Object.fromEntries(
    questions.flatMap(({ id, kind }) => {
      const value = answers[id];
      return value === undefined ? [] : [[nameOf(id), [...chosenIn(kind, value)]]];
    }),
  );
}

/** The same of one guest, with their name and address; those of the buyer stand in the ticket for nobody's. */
export function typedGuest(
  questions: readonly Pick<Question, 'id' | 'kind'>[],
  prefix: string,
  { name, email, answers }: { name: string; email: string; answers: Answers },
): Typed {
  return {
    [guestField(prefix, 'name')]: [name],
    [guestField(prefix, 'email')]: [email],
    ...typedAnswers(questions, answers, (question) => guestAnswerField(prefix, question)),
  };
}

export const shownWith = (typed: Typed, files: Readonly<Record<string, string>>): AnswersShown => ({
  typed,
  problems: {},
  files,
});
