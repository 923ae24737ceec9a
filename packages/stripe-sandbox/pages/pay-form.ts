import { cutText } from '#lib/text.ts';
import { z } from 'zod';
import type { TypedCard } from '../actions/pay-session.ts';
import { brandOf, passesLuhn } from '../model/cards.ts';
import { isBillingCountry } from '../model/countries.ts';
import type { Payer } from '../resources/payment-method.ts';
import type { Mistake, Problems } from '../model/problems.ts';
import type { PayValues } from './pay-page.ts';

/** Text as a person means it: without the control characters that no field is for, and not endless. */
export function cleaned(form: URLSearchParams, name: string, max = 200): string {
  return cutText((form.get(name) ?? '').replace(/\p{Cc}/gu, '').trim(), max);
}

/** What was typed on the payment page. */
export function payValues(form: URLSearchParams): PayValues {
  return {
    email: cleaned(form, 'email'),
    number: cleaned(form, 'number', 40),
    expiry: cleaned(form, 'expiry', 20),
    cvc: cleaned(form, 'cvc', 10),
    name: cleaned(form, 'name'),
    country: cleaned(form, 'country', 2).toUpperCase(),
  };
}

/** Who pays, or what is wrong by field. */
export function readPayer(values: PayValues): { payer: Payer; errors: Problems } {
  const errors: Problems = {};
  if (!z.email().safeParse(values.email).success) errors.email = 'email';
  if (values.name === '') errors.name = 'name';
  if (!isBillingCountry(values.country)) errors.country = 'country';
  return { payer: { name: values.name, email: values.email, country: values.country }, errors };
}

/** The card, or what is wrong by field. `now` in milliseconds since the epoch. */
export function readCard(values: PayValues, now: number): { card: TypedCard; errors: Problems } {
  const errors: Problems = {};
  const number = values.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number)) errors.number = 'numberIncomplete';
  else if (!passesLuhn(number)) errors.number = 'numberInvalid';
  const expiry = readExpiry(values.expiry, now);
  if ('error' in expiry) errors.expiry = expiry.error;
  const digits = brandOf(number) === 'amex' ? /^\d{4}$/ : /^\d{3}$/;
  if (!digits.test(values.cvc)) errors.cvc = 'cvcIncomplete';
  const { month, year } = 'error' in expiry ? { month: 1, year: 1970 } : expiry;
  return { card: { number, expMonth: month, expYear: year }, errors };
}

/** Furthest a card can be good for, in years. */
const FURTHEST = 50;

function readExpiry(typed: string, now: number): { month: number; year: number } | { error: Mistake } {
  const match = /^(\d{1,2})\s*[/\-. ]?\s*(\d{2}|\d{4})$/.exec(typed);
  if (!match) return { error: 'expiryIncomplete' };
  const month = Number(match[1]);
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  if (month < 1 || month > 12) return { error: 'expiryInvalid' };
  // A card is good until the month on it is over, wherever it is.
  if (Date.UTC(year, month, 1) <= now) return { error: 'expiryPast' };
  if (year > new Date(now).getUTCFullYear() + FURTHEST) return { error: 'expiryTooFar' };
  return { month, year };
}
