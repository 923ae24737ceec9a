import { parseWithZod } from '@conform-to/zod/v4';
import type { SubmissionResult } from '@conform-to/react';
import { data } from 'react-router';
import { invalidForm, refusedForm } from '#shared/forms/reply.server.ts';
import type { InputOf } from '#shared/entity/entity.ts';
import { entityForm, formNames, typedOf } from '#shared/forms/entity-form.server.ts';
import { budgetLine, type BudgetLineRow } from '../model/line.ts';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';

/** What a form of a line answers besides being shown again. */
export const lineAnswer = (
  said: Partial<{ reply: SubmissionResult; problem: string; conflict: string; receipt: string }>,
  init: ResponseInit = {},
) => data({ reply: undefined, problem: null, conflict: null, receipt: null, ...said }, init);

/** Has `keep` keep what the form says; null once it is done. */
export async function saveLine(
  form: FormData,
  language: Language,
  keep: (input: InputOf<typeof budgetLine>) => Promise<unknown>,
) {
  const submission = parseWithZod(form, { schema: entityForm(budgetLine, language, {}) });
  if (submission.status !== 'success') {
    const { data: reply, init } = invalidForm(submission);
    return lineAnswer({ reply }, init ?? {});
  }
  try {
    // The page says itself which version was looked at.
    const { updated: _, ...input } = submission.value;
    await keep(input);
    return null;
  } catch (error) {
    const changed = error instanceof ApiError && error.status === 409 && 'updated' in error.data;
    const refused = refusedForm(submission, error, formNames(budgetLine), { language });
    if (changed)
      return lineAnswer({ reply: submission.reply(), conflict: error.messageIn(language) }, { status: 409 });
    return lineAnswer({ reply: refused.data }, refused.init ?? {});
  }
}

/** A line as its form opens on it. The name of one of the event's suppliers is told by the choice. */
export function typedLine(line: BudgetLineRow) {
  const typed = typedOf(budgetLine, line, {});
  return line.supplierId === '' ? typed : { ...typed, supplier: '' };
}
