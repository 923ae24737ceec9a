import {
  readAmount,
  readCount,
  readPercent,
  readPrice,
  readWallTime,
  type Report,
  translated,
  typedPercent,
} from './typed-values.server.ts';
import { z } from 'zod';
import { words } from './typed-values.messages.ts';
import type { Language } from '#lib/language/index.ts';
import { isCurrency } from '#lib/money.ts';
import { utcToWallTime } from '#lib/time.ts';
import { type Fields, type InputOf, type RowOf, type TypedOf, typedFields } from '#shared/entity/entity.ts';
import type { Field } from '#shared/entity/fields.ts';
import { givenOf } from '#shared/entity/read-values.server.ts';
import { ownSentences } from '#shared/entity/sentence.ts';
import { textOf } from '#shared/entity/text-of.ts';
import { moneyExample, typedMoney } from './typed-money.ts';

/** By what a form is read: the clock of which place, amounts of which currency. */
export interface FormContext {
  zone?: string;
  currency?: string;
}

interface Reading extends FormContext {
  language: Language;
  /** All that was typed, by field. */
  typed: Readonly<Record<string, unknown>>;
  report: Report;
}

/** A box that is ticked, and what forms sent that were opened before choices of yes and no became boxes. */
const YES: ReadonlySet<string> = new Set(['on', 'yes']);

/** From here on numbers are typed in groups: `1,000`. */
const GROUPED = 1_000;

/** The currency that an amount is typed in. */
function currencyOf({ is }: Field, values: Readonly<Record<string, unknown>>, currency = ''): string {
  if (is.kind !== 'amount' || is.currency === '') return currency;
  const named = textOf(values[is.currency]).trim().toUpperCase();
  return isCurrency(named) ? named : 'EUR';
}

/** One line as what is given; what it can't be read as is said beside its field. */
function read(name: string, field: Field, { typed, report, ...context }: Reading): unknown {
  const { is, needed, options } = field;
  const { language, zone = 'UTC' } = context;
  const { blank, unread } = ownSentences(field);
  const typedHere = typed[name];
  if (Array.isArray(typedHere)) return typedHere;
  const text = textOf(typedHere);
  const empty = text.trim() === '';
  if (options.onlyIf) {
    const [other, ...values] = options.onlyIf;
    if (!values.includes(textOf(typed[other]))) return options.fallback;
  }
  if (empty && blank) {
    report(name, blank[language]);
    return options.fallback;
  }
  if (empty && !needed) return options.fallback;
  const currency = currencyOf(field, typed, context.currency);
  const own = typeof unread === 'function' ? unread(moneyExample(currency)) : unread;
  const reportOwn: Report = (at, usual) => report(at, own?.[language] ?? usual);
  switch (is.kind) {
    case 'integer':
      if (is.max < GROUPED && !/^\d+$/.test(text.trim())) {
        reportOwn(name, words[language].wholeNumber);
        return Number.NaN;
      }
      return readCount(text, name, reportOwn, language);
    case 'percent':
      return readPercent(text, name, reportOwn, language);
    case 'amount':
      return (is.byCard ? readPrice : readAmount)(text, currency, name, reportOwn, language);
    case 'moment': {
      const at = readWallTime(text, zone);
      if (at === null) reportOwn(name, words[language].noDate);
      return at ?? '';
    }
    case 'boolean':
      return YES.has(text);
    case 'currency':
      return text.trim().toUpperCase();
    default:
      return text;
  }
}

/**
 * The form of an entity, for `parseWithZod`: reads what was typed. What it can't read is said beside its field; what the
 * entity may be is said by whoever saves it. `updated` is the version that was looked at.
 */
export function entityForm<F extends Fields>(of: { fields: F }, language: Language, context: FormContext) {
  const fields = typedFields(of);
  const line = z.string(words.en.text).default('');
  const shape = Object.fromEntries(
    fields.map(([name, { is }]): [string, z.ZodType] => [
      name,
      is.kind === 'references' ? z.array(z.string()).default([]) : line,
    ]),
  );
  return translated({ ...shape, updated: line }, (values, report) => {
    const typed: Readonly<Record<string, unknown>> = values;
    const given = fields.map(([name, field]) => [
      name,
      read(name, field, { ...context, language, typed, report }),
    ]);
    // The fields are those of the type.
    return { ...Object.fromEntries(given), updated: textOf(typed.updated) } as InputOf<{ fields: F }> & {
      updated: string;
    };
  });
}

/** The names of a form's fields, beside which a refusal is shown. */
export const formNames = (of: { fields: Fields }): string[] => [
  ...typedFields(of).map(([name]) => name),
  'updated',
];

/** A value as a person would type it. */
function write({ is, options }: Field, value: unknown, currency: string, zone: string) {
  if (is.kind === 'references') return value;
  if (is.kind === 'boolean') return value === true ? 'on' : '';
  if (is.kind === 'percent') return typedPercent(Number(value));
  if (value === null || (value === 0 && options.fallback === 0)) return '';
  if (is.kind === 'amount') return typedMoney(Number(value), currency);
  return is.kind === 'moment' ? utcToWallTime(textOf(value), zone) : textOf(value);
}

/** What is typed when the form opens on a row. */
export function typedOf<F extends Fields>(
  of: { fields: F },
  row: RowOf<{ fields: F }>,
  { zone = 'UTC', currency }: FormContext,
): TypedOf<{ fields: F }> {
  const given = givenOf(of, row);
  const typed = typedFields(of).map(([name, field]) => [
    name,
    write(field, given[name], currencyOf(field, given, currency), zone),
  ]);
  // The fields are those of the type.
  return { ...Object.fromEntries(typed), updated: row.updated } as TypedOf<{ fields: F }>;
}
