import type { words } from '../messages/needs.messages.ts';

/** What is wanted, by its name among the words. */
export type Need = keyof (typeof words)['en'];

// Stripe's names (docs.stripe.com/connect/required-verification-information) by how they begin; the first that fits.
const NEEDS: readonly [RegExp, Need][] = [
  [/^external_account/, 'bank'],
  [/^tos_acceptance/, 'terms'],
  [/^business_type/, 'kind'],
  [/^business_profile|^settings/, 'business'],
  [/verification|documents?\./, 'document'],
  [/^(company|business)\b/, 'organisation'],
  [/^(representative|owners|directors|executives|authorizer|relationship|person_)/, 'people'],
  [/\.dob/, 'birth'],
  [/name/, 'name'],
  [/address/, 'address'],
  [/id_number|ssn|nationality|tax/, 'number'],
  [/email|phone/, 'contact'],
];

/** What Stripe's names of missing answers mean for a person, each once, in an order to answer them by. */
export function needsOf(names: readonly string[]): Need[] {
  const needs = names.map((name) => NEEDS.find(([pattern]) => pattern.test(name))?.[1] ?? 'other');
  return [...new Set(needs)];
}

/** Why payouts have been stopped, by its name among the words; `reason` is Stripe's name for it, '' for none. */
export function stoppedBy(reason: string): 'past_due' | 'checking' | 'listed' | 'rejected' | 'other' | null {
  if (reason === '') return null;
  if (reason.endsWith('past_due')) return 'past_due';
  if (reason.endsWith('pending_verification') || reason === 'under_review') return 'checking';
  if (reason === 'listed') return 'listed';
  return reason.startsWith('rejected') ? 'rejected' : 'other';
}
