import { z } from 'zod';
import { type FieldError, fieldError, type FieldErrors, invalid } from '#lib/errors.ts';
import { invalidBy } from '#platform/http/index.ts';
import { spoken } from '#lib/language/index.ts';
import { words } from '../../messages/payments.messages.ts';

/** Where Stripe sends somebody back to: when the link has gone stale, and when they are done. */
export interface ReturnUrls {
  refresh_url: string;
  return_url: string;
}

const LONGEST_URL = 2_000;
const url = z
  .string(spoken(words.giveAddress))
  .trim()
  .min(1, spoken(words.giveAddress))
  .max(LONGEST_URL, spoken(words.addressTooLong));
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

function problemWith(text: string, origin: string): FieldError | null {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (!address || !/^https?:$/.test(address.protocol)) {
    return fieldError('validation_invalid_url', words.wholeAddress);
  }
  if (address.origin !== origin || address.username !== '' || address.password !== '') {
    return fieldError('validation_foreign_origin', words.ownAddress(origin));
  }
  return null;
}
