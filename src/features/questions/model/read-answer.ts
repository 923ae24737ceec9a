import { getCountries, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { phoneIn } from '#lib/phone-text.ts';
import { type FieldError, fieldError } from '#lib/errors.ts';
import { type Question, YES } from './question.ts';
import { words } from '../messages/model-answers.messages.ts';

/** An answer as it is kept ('' for none), or what is wrong with it. */
export type ReadAnswer = { value: string; problem?: never } | { problem: FieldError };

const LONGEST = { text: 300, long: 1_000, number: 30, phone: 40, date: 10, file: 64 } as const;
const COUNTRIES: ReadonlySet<string> = new Set(getCountries());
/** What forms and programs send for a consent that is given. */
const CONSENTS = new Set(['yes', 'on', 'true', '1']);

/** Two capitals of ISO 3166-1, for choosing among. */
export const KNOWN_COUNTRIES: readonly string[] = [...COUNTRIES].filter((code) => /^[A-Z]{2}$/.test(code));

/**
 * Reads what somebody answered: text, a number, true and false, a list of options' ids. Whether it has to be answered is
 * not asked here.
 */
export function readAnswer(question: Pick<Question, 'kind' | 'options'>, given: unknown): ReadAnswer {
  if (question.kind === 'choices') return readChoices(question, given);
  const text = textOf(given);
  if (text === null) return wrong('validation_invalid_type', words.answerThis);
  if (text === '') return { value: '' };
  switch (question.kind) {
    case 'text':
      return readText(text.replaceAll(/\s+/g, ' '), LONGEST.text);
    case 'long':
      return readText(text.replaceAll('\r\n', '\n'), LONGEST.long);
    case 'number':
      return readNumber(text);
    case 'choice':
      return readChoice(question, text);
    case 'date':
      return readDate(text);
    case 'phone':
      return readPhone(text);
    case 'country':
      return readCountry(text.toUpperCase());
    case 'file':
      return readText(text, LONGEST.file);
    case 'consent':
      return { value: CONSENTS.has(text.toLowerCase()) ? YES : '' };
  }
}

const wrong = (code: string, message: Parameters<typeof fieldError>[1]): ReadAnswer => ({
  problem: fieldError(code, message),
});

function textOf(given: unknown): string | null {
  if (given === undefined || given === null) return '';
  if (typeof given === 'string') return given.replaceAll('\0', '').trim();
  if (typeof given === 'number' && Number.isFinite(given)) return String(given);
  if (typeof given === 'boolean') return given ? YES : '';
  return null;
}

function readText(text: string, max: number): ReadAnswer {
  return text.length > max ? wrong('validation_too_long', words.atMost(max)) : { value: text };
}

/** With a point or a comma before the decimals: `1.50` and `1,5` are the same. */
function readNumber(text: string): ReadAnswer {
  const plain = text.replaceAll(/\s/g, '').replace(',', '.');
  if (plain.length > LONGEST.number || !/^-?\d+(\.\d+)?$/.test(plain)) {
    return wrong('validation_not_a_number', words.noNumber);
  }
  const [whole = '', decimals = ''] = plain.replace('-', '').split('.');
  const rest = decimals.replace(/0+$/, '');
  const digits = `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
  return { value: plain.startsWith('-') && digits !== '0' ? `-${digits}` : digits };
}

/** By its id, or by its words for programs that know no ids. */
function optionOf({ options }: Pick<Question, 'options'>, text: string): string | null {
  const found = options.find(({ id }) => id === text) ?? options.find(({ label }) => label === text);
  return found?.id ?? null;
}

function readChoice(question: Pick<Question, 'options'>, text: string): ReadAnswer {
  const id = optionOf(question, text);
  return id === null ? wrong('validation_not_an_option', words.noOption) : { value: id };
}

function readChoices(question: Pick<Question, 'options'>, given: unknown): ReadAnswer {
  const list: unknown[] = Array.isArray(given) ? given : [given];
  const texts = list.map(textOf).filter((text) => text !== '');
  const ids = texts.map((text) => (text === null ? null : optionOf(question, text)));
  if (ids.includes(null)) return wrong('validation_not_an_option', words.noOption);
  const chosen = question.options.filter(({ id }) => ids.includes(id)).map(({ id }) => id);
  return { value: chosen.length === 0 ? '' : JSON.stringify(chosen) };
}

function readDate(text: string): ReadAnswer {
  try {
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return { value: Temporal.PlainDate.from(text).toString() };
  } catch {
    // No such day: said below.
  }
  return wrong('validation_invalid_date', words.noDate);
}

function readPhone(text: string): ReadAnswer {
  const number = text.length > LONGEST.phone ? undefined : parsePhoneNumberFromString(phoneIn(text));
  if (!number?.isPossible()) return wrong('validation_invalid_phone', words.noPhone);
  return { value: number.format('E.164') };
}

function readCountry(code: string): ReadAnswer {
  return COUNTRIES.has(code) ? { value: code } : wrong('validation_invalid_country', words.noCountry);
}
