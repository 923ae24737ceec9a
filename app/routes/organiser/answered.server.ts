import { data } from 'react-router';
import { ApiError } from '#lib/errors.ts';

/**
 * What was asked for, or the page that says in the product's words why not: 404 for what isn't theirs, as for what
 * never was, 400 for an address that nobody gave out. Faults of ours are thrown on.
 */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(error.message, { status: error.status });
    throw error;
  }
}

/** The sentence with which the product refused, or null when it didn't. Faults of ours are thrown on. */
export async function refusal(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 500) throw error;
    if (error.status === 404) throw data(error.message, { status: 404 });
    const fields = Object.values(error.data).flatMap((problem) => messageOf(problem) ?? []);
    return fields.length > 0 ? fields.join(' ') : error.message;
  }
}

function messageOf(problem: unknown): string | null {
  const message = (problem as { message?: unknown } | null)?.message;
  return typeof message === 'string' ? message : null;
}
