import type { Language } from '#lib/language/index.ts';
import { asciiDigits } from '#lib/phone-text.ts';
import { isBlankPhone } from './is-blank.ts';
import { words } from './phone.messages.ts';
import { NO_PHONE, type PhoneReport } from './phone-report.ts';
import type { NumberingPlan } from './use-phone-numbers.ts';

/** A phone field as it is to stand after something was typed. */
export interface TypedNumber {
  text: string;
  /** Position in `text`. */
  caret: number;
  country: string;
  report: PhoneReport;
  /** The custom validity of the field; empty where nothing is wrong. */
  problem: string;
}

interface Typed {
  text: string;
  caret: number;
  /** What the field held before. */
  previous: string;
  /** ISO 3166-1 code of the country chosen so far. */
  country: string;
  /** The country that the field began with. */
  first: string;
  /** What a problem is told in. */
  language: Language;
}

/** What becomes of a phone field that somebody typed into: formatted, read, its country recognised. */
export function typedNumber(plan: NumberingPlan, typed: Typed): TypedNumber {
  const { text, caret, previous, country, first, language } = typed;
  // A plus that was deleted in front of its dial code comes back: its digits are no national number.
  const whole = previous === `+${text}` && text !== '' ? previous : text;
  const formatted = plan.formatTyped(whole, country);
  // Who starts over starts over with the country, too.
  const cleared = formatted === '' || formatted === '+';
  const added = Math.max(0, marks(formatted) - marks(text));
  const digits = formatted.replaceAll(/\D/g, '');
  const named = formatted.startsWith('+') ? plan.countryOfDigits(plan.countries, digits, country) : null;
  const now = cleared ? first : (named?.iso2 ?? country);
  const blank = isBlankPhone(formatted, dialCodeOf(plan, now));
  const report = blank ? NO_PHONE : plan.readPhone(formatted, now);
  return {
    text: formatted,
    caret: plan.caretAfter(formatted, marks(text.slice(0, caret)) + added),
    country: now,
    report,
    problem: blank || report.valid ? '' : words[language].invalid,
  };
}

/** The field's text when another country is chosen: its dial code before the digits that were there. */
export function withCountry(plan: NumberingPlan, text: string, from: string, to: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const old = dialCodeOf(plan, from);
  const national = text.startsWith('+') && digits.startsWith(old) ? digits.slice(old.length) : digits;
  return `+${dialCodeOf(plan, to)}${national}`;
}

function dialCodeOf({ countries }: NumberingPlan, iso2: string): string {
  return countries.find((country) => country.iso2 === iso2)?.dialCode ?? '';
}

/** Digits and pluses of a text: all that formatting keeps. */
function marks(text: string): number {
  return asciiDigits(text).replaceAll(/[^\d+]/g, '').length;
}
