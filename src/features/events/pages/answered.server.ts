import { data } from 'react-router';
import { fieldWords } from '#shared/forms/field-words.ts';
import { ApiError } from '#lib/errors.ts';
import type { Language } from '#lib/language/index.ts';

/**
 * What was asked for, or the page that says in the product's words, and in their language, why not: 404 for what isn't theirs, as for what
 * never was, 400 for an address that nobody gave out. Faults of ours are thrown on.
 */
export async function answered<Answer>(asked: Promise<Answer>, language: Language = 'en'): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      throw data(error.messageIn(language), { status: error.status });
    throw error;
  }
}

/** The sentence with which the product refused, or null when it didn't. Faults of ours are thrown on. */
export async function refusal(work: Promise<unknown>, language: Language = 'en'): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 500) throw error;
    if (error.status === 404) throw data(error.messageIn(language), { status: 404 });
    const fields = Object.values(error.data).flatMap((problem) => fieldWords(problem, language) ?? []);
    return fields.length > 0 ? fields.join(' ') : error.messageIn(language);
  }
}

/** What the product refused and why, by field as well, or null when it didn't. Faults of ours are thrown on. */
export async function refusalByField(
  work: Promise<unknown>,
  language: Language,
): Promise<{ status: number; message: string; fields: Record<string, string> } | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 500) throw error;
    if (error.status === 404) throw data(error.messageIn(language), { status: 404 });
    const fields: Record<string, string> = {};
    for (const [name, problem] of Object.entries(error.data)) {
      const said = fieldWords(problem, language);
      if (said !== null) fields[name] = said;
    }
    return { status: error.status, message: error.messageIn(language), fields };
  }
}
