import type { Question } from '#features/questions/model/question.ts';
import type { FormField } from '#shared/forms/form-field.ts';
import type { AnswersShown } from './answer-names.ts';

/**
 * What is wrong with answers, for the summary above a form: each with what was asked, and the way to its control. Where
 * there are several guests, `guests` says whose each is, by how the names of their fields begin.
 */
export function problemFields(
  questions: readonly Pick<Question, 'id' | 'label'>[],
  { problems }: Pick<AnswersShown, 'problems'>,
  names: Readonly<Record<string, string>> = {},
  guests: readonly (readonly [prefix: string, label: string])[] = [],
): [FormField, string][] {
  return Object.entries(problems).map(([name, problem]) => {
    const last = name.split('.').at(-1) ?? '';
    const label = questions.find(({ id }) => id === last)?.label ?? names[last] ?? '';
    const guest = guests.find(([prefix]) => name.startsWith(prefix))?.[1];
    return [{ id: name, name, errors: [problem] }, guest ? `${guest}: ${label}` : label];
  });
}
