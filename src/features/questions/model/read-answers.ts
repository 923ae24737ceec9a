import { type FieldErrors, fieldError } from '#lib/errors.ts';
import { type Asking, askedQuestions } from './asked.ts';
import type { Answers, Question } from './question.ts';
import { words } from '../messages/model-answers.messages.ts';
import { readAnswer } from './read-answer.ts';

/** What was answered to the questions that are asked, and what is wrong, by the question's id. */
export interface ReadAnswers {
  answers: Answers;
  problems: FieldErrors;
}

/**
 * Reads the answers of one person. What isn't asked, by what they answered before it, is left out: neither kept nor
 * wrong. Answers to questions that never were are wrong, by the id that they came under.
 */
export function readAnswers(
  questions: readonly Question[],
  asking: Omit<Asking, 'answers'>,
  given: Readonly<Record<string, unknown>>,
): ReadAnswers {
  const read: Record<string, string> = {};
  const wrong: FieldErrors = {};
  for (const question of questions) {
    if (question.scope !== asking.scope || !Object.hasOwn(given, question.id)) continue;
    const { value, problem } = readAnswer(question, given[question.id]) as { value?: string } & {
      problem?: FieldErrors[string];
    };
    if (problem) wrong[question.id] = problem;
    else if (value) read[question.id] = value;
  }
  const asked = askedQuestions(questions, { ...asking, answers: read });
  const answers: Record<string, string> = {};
  const problems: FieldErrors = {};
  for (const { id, required, kind } of asked) {
    const value = read[id];
    const problem = wrong[id];
    if (problem) problems[id] = problem;
    else if (value !== undefined) answers[id] = value;
    else if (required) {
      problems[id] = fieldError(
        'validation_required',
        kind === 'consent' ? words.agreeFirst : words.answerThis,
      );
    }
  }
  return { answers, problems };
}
