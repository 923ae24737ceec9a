import type { Question, QuestionScope } from '#features/questions/model/question.ts';
import type { AnswersShown } from './answer-names.ts';
import { problemFields } from './problem-fields.ts';

/** How a form with these questions is sent: files don't go with the plain one. */
export function encodingFor(
  questions: readonly Pick<Question, 'kind' | 'scope'>[],
  scope: QuestionScope,
): { encType?: 'multipart/form-data' } {
  const files = questions.some((question) => question.kind === 'file' && question.scope === scope);
  return files ? { encType: 'multipart/form-data' } : {};
}

/** What is wrong with answers, for the summary above a form without other fields. */
export function mistakesIn(
  questions: readonly Pick<Question, 'id' | 'label'>[],
  shown: AnswersShown,
  names: Readonly<Record<string, string>> = {},
): { id: string; label: string; error: string }[] {
  return problemFields(questions, shown, names).map(([{ id, errors }, label]) => ({
    id,
    label,
    error: errors?.[0] ?? '',
  }));
}
