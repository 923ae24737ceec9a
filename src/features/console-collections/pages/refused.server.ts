import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';
import { fieldWords } from '#shared/forms/field-words.ts';
import { words as codes } from '../messages/collection-codes.messages.ts';
import { words } from '../messages/collections.messages.ts';
import { toldErrors } from '../model/told-errors.ts';

/** Why a form came back. */
export interface Refused {
  /** What is wrong, by the name of its control. */
  errors: Record<string, string[]>;
  /** What happened, as a whole. */
  problem: string;
  /** What is wrong with what this form does not show, or what the database says. */
  others: string[];
  /** Somebody else has changed the collection meanwhile. */
  changed: boolean;
}

/**
 * Does the work, and says why it was refused; null when it is done. `controlOf` names the control of what is wrong at a path of
 * the API, null for what the form doesn't show. Faults of ours are thrown on.
 */
export async function refusalOf(
  work: Promise<unknown>,
  language: Language,
  controlOf: (path: string) => string | null,
): Promise<Refused | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    return refused(error, language, controlOf);
  }
}

function refused(error: ApiError, language: Language, controlOf: (path: string) => string | null): Refused {
  const t = words[language];
  const errors: Record<string, string[]> = {};
  const others: string[] = [];
  if (error.status === 409) return { errors, problem: t.changed, others, changed: true };
  if (error.status === 404) return { errors, problem: t.gone, others, changed: false };
  for (const { path, problem } of toldErrors(error.data)) {
    const said = collectionWords(problem, language, path);
    const control = controlOf(path);
    if (control !== null) (errors[control] ??= []).push(said);
    else others.push(`${path}: ${said}`);
  }
  const raw = error.message.split('\n').slice(1).join('\n');
  if (raw !== '') others.push(raw);
  // What goes to the log is for operators to read.
  else if (others.length === 0 && Object.keys(errors).length === 0)
    others.push(error.cause instanceof Error ? error.cause.message : error.messageIn(language));
  return { errors, problem: t.unsaved, others, changed: false };
}

/** An error of the collections API in plain words; `path` is what it is about. */
export function collectionWords(problem: object, language: Language, path = ''): string {
  const {
    code = '',
    message = '',
    params,
  } = problem as {
    code?: string;
    message?: string;
    params?: { max?: number };
  };
  const table: Readonly<Record<string, string | ((said: string) => string)>> = codes[language];
  const own = Object.hasOwn(table, code) ? table[code] : undefined;
  // Names are the one thing here that has that form.
  const fits = code !== 'validation_match_invalid' || path.endsWith('name');
  if (own === undefined || !fits) return fieldWords(problem, language) ?? message;
  return typeof own === 'string' ? own : own(String(params?.max ?? message));
}
