import { data } from 'react-router';
import { ApiError } from '#lib/errors.ts';

/** The answer, or the page for what doesn't exist: what isn't theirs to see and what never was look the same. */
export async function orNotFound<Answer>(answer: Promise<Answer>, message: string): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(message, { status: 404 });
    throw error;
  }
}

/** The answer, or null where the domain says 404. */
export async function orNull<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
