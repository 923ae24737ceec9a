import type { Submission, SubmissionResult } from '@conform-to/react';
import { data } from 'react-router';
import { ApiError } from '#lib/errors.ts';

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
 * above the form. What is no refusal but a fault of ours is thrown on, to become the error page.
 */
export function refusedForm<Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  error: unknown,
  fields: readonly string[],
  options: { hide?: string[] } = {},
): Reply {
  if (!(error instanceof ApiError) || (error.status >= 500 && error.status !== 502 && error.status !== 503))
    throw error;
  const fieldErrors: Record<string, string[]> = {};
  const formErrors: string[] = [];
  for (const [name, problem] of Object.entries(error.data)) {
    const message = (problem as { message?: unknown } | null)?.message;
    if (typeof message !== 'string') continue;
    if (fields.includes(name)) fieldErrors[name] = [message];
    else formErrors.push(message);
  }
  if (formErrors.length === 0 && Object.keys(fieldErrors).length === 0) formErrors.push(error.message);
  return data(
    submission.reply({
      fieldErrors,
      formErrors,
      ...(options.hide ? { hideFields: options.hide } : {}),
    }),
    { status: error.status },
  );
}
