import type { Submission, SubmissionResult } from '@conform-to/react';
import { data } from 'react-router';
import type { Language } from '#lib/language/index.ts';
import { MOST_PARTS } from '#features/orders/model/ticket-type.ts';
import { words } from '../messages/ticket-bundle.messages.ts';
import { countField, countIn, typedParts } from '../ui/bundle-fields.ts';

/**
 * Reads the lines of a bundle into the form of its ticket, as its `parts`; it is for one date where one of its tickets is (`dated`, ids). Gives what
 * is wrong with them, by the name of the field.
 */
export function readBundle(
  form: FormData,
  dated: ReadonlySet<string>,
  language: Language,
): Record<string, string[]> {
  const problems: Record<string, string[]> = {};
  const parts: string[] = [];
  for (const [line, { ticketType, count: typed }] of typedParts((name) => form.get(name)).entries()) {
    if (ticketType === '') continue;
    const count = countIn(typed);
    if (count === null) problems[countField(line)] = [words[language].wrongCount(MOST_PARTS)];
    parts.push(...Array.from({ length: count ?? 1 }, () => ticketType));
  }
  form.delete('parts');
  for (const id of parts) form.append('parts', id);
  if (parts.length > 0) form.set('perDate', parts.some((id) => dated.has(id)) ? 'on' : '');
  return problems;
}

/** The form again, with what is wrong beside each field and each line of a bundle. */
export const wrongTicket = <Schema, Value>(
  submission: Submission<Schema, string[], Value>,
  fieldErrors: Record<string, string[]>,
): ReturnType<typeof data<SubmissionResult>> => data(submission.reply({ fieldErrors }), { status: 400 });
