import type { ManagedQuestion } from '#features/questions/index.ts';
import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import type { TypedQuestion } from '../ui/question-form.tsx';
import type { DecidingQuestion } from '../ui/when-choices.tsx';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import { ApiError } from '#lib/errors.ts';
import { inEach, type Language } from '#lib/language/index.ts';
import { mayDependOn } from '#features/questions/model/asked.ts';
import { words as refused } from '../messages/question-form.messages.ts';

const text = z.string().default('');
const texts = z.array(z.string().default('')).default([]);

const forms = inEach(refused, (t) =>
  z.object({
    scope: text,
    kind: text,
    label: text,
    help: text,
    required: text,
    optionId: texts,
    optionLabel: texts,
    ticketTypes: texts,
    when: texts.refine((when) => new Set(when.map((one) => one.split(':')[0])).size < 2, t.oneQuestion),
    updated: text,
  }),
);

/** The form's names for what the product calls otherwise. */
const NAMES: Readonly<Record<string, string>> = {
  options: 'optionLabel',
  dependsOn: 'when',
  dependsValues: 'when',
};

/** Saves what the form says by `save`: null when it is, or the form again with what is wrong. */
export async function savedQuestion(
  form: FormData,
  language: Language,
  save: (values: Record<string, unknown>, updated: string) => Promise<unknown>,
) {
  const submission = parseWithZod(form, { schema: forms[language] });
  if (submission.status !== 'success') return invalidForm(submission);
  const { optionId, optionLabel, when, required, updated, ...values } = submission.value;
  const options = optionLabel.map((label, place) => ({ id: optionId[place] ?? '', label }));
  const conditions = when.map((one) => one.split(':'));
  try {
    await save(
      {
        ...values,
        required: required === 'on',
        options,
        dependsOn: conditions[0]?.[0] ?? '',
        dependsValues: conditions.map(([, value = '']) => value),
      },
      updated,
    );
    return null;
  } catch (error) {
    return refusedForm(submission, renamed(error), Object.keys(submission.value), { language });
  }
}

function renamed(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  for (const [theirs, ours] of Object.entries(NAMES)) {
    const problem = error.data[theirs];
    if (problem === undefined) continue;
    delete error.data[theirs];
    error.data[ours] ??= problem;
  }
  return error;
}

/** What is typed when the form opens on a question. */
export function typedQuestion(question: ManagedQuestion): TypedQuestion {
  const { scope, kind, label, help, required, options, ticketTypes, dependsOn, dependsValues } = question;
  return {
    scope,
    kind,
    label,
    help,
    required: required ? 'on' : '',
    optionId: options.map(({ id }) => id),
    optionLabel: options.map((option) => option.label),
    ticketTypes: [...ticketTypes],
    when: dependsValues.map((value) => `${dependsOn}:${value}`),
    updated: question.updated,
  };
}

/** Those on which a question can depend; null for one that is about to be made. */
export function decidingFor(
  questions: readonly ManagedQuestion[],
  question: ManagedQuestion | null,
): DecidingQuestion[] {
  const active = questions.filter(({ archived }) => !archived);
  // Before it is known who answers it, it may depend on any: those of guests come last.
  const before = mayDependOn(active, { id: question?.id ?? '', scope: 'attendee' });
  return before.map(({ id, scope, label, options }) => ({ id, scope, label, options: [...options] }));
}
