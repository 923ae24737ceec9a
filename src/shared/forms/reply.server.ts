import type { Submission, SubmissionResult } from '@conform-to/react';
import { data } from 'react-router';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { fieldWords } from './field-words.ts';

type Reply = ReturnType<typeof data<SubmissionResult>>;

/** The form again, as it was typed, with what is wrong beside each field. */
export function invalidForm<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  options: { hide?: string[] } = {},
): Reply {
  return data(submission.reply(options.hide ? { hideFields: options.hide } : {}), { status: 400 });
}

/**
 * The form again with what the product refused: each error beside its field, where `fields` has it, and otherwise
 * above the form, in the words of `language`. What is no refusal but a fault of ours is thrown on, to become the error page.
 */
export function refusedForm<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  error: unknown,
  fields: readonly string[],
  options: { hide?: string[]; language?: Language } = {},
): Reply {
  if (!(error instanceof ApiError) || (error.status >= 500 && error.status !== 502 && error.status !== 503))
    throw error;
  const { language = 'en' } = options;
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const [name, problem] of Object.entries(error.data)) {
    const message = fieldWords(problem, language);
    // What somebody else has saved meanwhile is no field's fault: the sentence above the form says it.
    if (message === null || codeOf(problem) === 'validation_changed_meanwhile') continue;
    if (fields.includes(name)) fieldErrors[name] = [message];
    else formErrors.push(message);
  }
  if (formErrors.length === 0 && Object.keys(fieldErrors).length === 0)
    formErrors.push(error.messageIn(language));
  return data(
    submission.reply({
      fieldErrors,
      formErrors,
      ...(options.hide ? { hideFields: options.hide } : {}),
    }),
    {
      status: error.status,
      ...(error.retryAfter === null ? {} : { headers: { 'retry-after': String(error.retryAfter) } }),
    },
  );
}

function codeOf(problem: unknown): unknown {
  return typeof problem === 'object' && problem !== null && 'code' in problem ? problem.code : null;
}
