import type { Question } from '#lib/questions/question.ts';
import type { FormField } from '../../forms/form-field.ts';
import type { AnswersShown } from './answer-names.ts';

/** What is wrong with answers, for the summary above a form: each with what was asked, and the way to its control. */
export function problemFields(
  questions: readonly Pick<Question, 'id' | 'label'>[],
  { problems }: Pick<AnswersShown, 'problems'>,
  names: Readonly<Record<string, string>> = {},
): [FormField, string][] {
  return Object.entries(problems).map(([name, problem]) => {
    const last = name.split('.').at(-1) ?? '';
    const label = questions.find(({ id }) => id === last)?.label ?? names[last] ?? '';
    return [{ id: name, name, errors: [problem] }, label];
  });
}
