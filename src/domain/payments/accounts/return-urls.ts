import { z } from 'zod';
import { invalid, type FieldErrors } from '#lib/errors.ts';
import { invalidBy } from '#platform/http/index.ts';

/** Where Stripe sends somebody back to: when the link has gone stale, and when they are done. */
export interface ReturnUrls {
  refresh_url: string;
  return_url: string;
}

const LONGEST_URL = 2_000;
const url = z
  .string('Give an address.')
  .trim()
  .min(1, 'Give an address.')
  .max(LONGEST_URL, 'This address is too long.');
const schema = z.object({ refresh_url: url, return_url: url });

/** The two addresses, checked to be of this site: anything else would make us a stepping stone. Throws 400 by field. */
export function checkReturnUrls(input: unknown, origin: string): ReturnUrls {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw invalidBy(parsed.error);
  const wrong: FieldErrors = {};
  for (const field of ['refresh_url', 'return_url'] as const) {
    const problem = problemWith(parsed.data[field], origin);
    if (problem) wrong[field] = problem;
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong);
  return parsed.data;
}

function problemWith(text: string, origin: string): { code: string; message: string } | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    return {
      code: 'validation_invalid_url',
      message: 'Give a whole address that begins with http:// or https://.',
    };
  }
  if (address.origin !== origin || address.username !== '' || address.password !== '') {
    return {
      code: 'validation_foreign_origin',
      message: `Give an address of this site: it begins with ${origin}/.`,
    };
  }
  return null;
}
