import { data, redirect } from 'react-router';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { fieldWords } from '#shared/forms/field-words.ts';

/**
 * What a form of the console answers: leads to `to` when the work is done; else the page says why it was refused. `gone` is said
 * of what isn't there any more. Faults of ours are thrown on.
 */
export async function acted(
  work: Promise<unknown>,
  to: string,
  { language, gone }: { language: Language; gone: string },
) {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 500) throw error;
    if (error.status === 404) return data({ problem: gone }, { status: 409 });
    const fields = Object.values(error.data).flatMap((problem) => fieldWords(problem, language) ?? []);
    const problem = fields.length > 0 ? fields.join(' ') : error.messageIn(language);
    return data({ problem }, { status: error.status });
  }
  throw redirect(to, 303);
}

/**
 * The same for a form of one text: what was typed comes back when it is refused, with what is wrong about `field`, or why
 * nothing of it can be done.
 */
export async function actedWithText(
  work: Promise<unknown>,
  to: string,
  { field, typed, language, gone }: { field: string; typed: string; language: Language; gone: string },
) {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const wrong = fieldWords(error.data[field], language) ?? null;
    const problem = error.status === 404 ? gone : error.messageIn(language);
    return data({ problem: wrong ? null : problem, typed, wrong }, { status: error.status });
  }
  throw redirect(to, 303);
}

/** What a form has under a name; '' where it has no text there. */
export function fieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
