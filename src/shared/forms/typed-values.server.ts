import { z } from 'zod';
import { MOST_BY_CARD } from '#lib/card-minimum.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { formatMoney, parseMoney } from '#lib/money.ts';
import { wallTimeToUtc } from '#lib/time.ts';
import { moneyExample } from './typed-money.ts';
import { words } from './typed-values.messages.ts';

/** A line of a form; empty when nothing was typed. */
export const typed = z.string(words.en.text).default('');

/** Notes what is wrong with a field of a form, in the language of the page. */
export type Report = (field: string, message: string) => void;

/** A typed date and time in UTC; '' for none, null if it is not a date. */
export function readWallTime(text: string, zone: string): string | null {
  return text.trim() === '' ? '' : wallTimeToUtc(text.trim(), zone);
}

/** A typed amount in the minor unit; 0 if it was left out or is not an amount, with an error beside the field. */
export function readAmount(
  text: string,
  currency: string,
  field: string,
  report: Report,
  language: Language = 'en',
): number {
  if (text.trim() === '') return 0;
  const amount = /^[A-Z]{3}$/.test(currency) ? parseMoney(text, currency) : null;
  if (amount === null) report(field, words[language].amount(moneyExample(currency || 'EUR')));
  return amount ?? 0;
}

/** A typed price of a ticket: as an amount, and no more than a card can be charged at once. */
export function readPrice(
  ...[text, currency, field, report, language = 'en']: Parameters<typeof readAmount>
): number {
  const price = readAmount(text, currency, field, report, language);
  if (price > MOST_BY_CARD)
    report(field, words[language].mostByCard(formatMoney(MOST_BY_CARD, currency, LOCALES[language])));
  return price;
}

/** A typed whole number; NaN, with an error beside the field, if it is not one. */
export function readCount(text: string, field: string, report: Report, language: Language = 'en'): number {
  const digits = text.replaceAll(/[\s,.']/g, '');
  if (/^\d{1,9}$/.test(digits)) return Number(digits);
  report(field, words[language].wholeNumber);
  return Number.NaN;
}

/** Lets `read` translate what a form holds; what it says is wrong comes back beside the fields. */
export function translated<Shape extends z.ZodRawShape, Read>(
  shape: Shape,
  read: (values: z.output<z.ZodObject<Shape>>, report: Report) => Read,
) {
  return z.object(shape).transform((values, context) => {
    let wrong = false;
    const result = read(values, (field, message) => {
      wrong = true;
      context.addIssue({ code: 'custom', path: [field], message });
    });
    return wrong ? z.NEVER : result;
  });
}

/** A typed percentage in hundredths of a percent (`12.5` is 1250); 0 for what was left out or was none, which is said. */
export function readPercent(text: string, field: string, report: Report, language: Language): number {
  const typed = text.replace(/[\s%]/g, '').replace(',', '.');
  if (typed === '') return 0;
  const share = /^\d{1,3}(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : Number.NaN;
  if (share <= 10_000) return share;
  report(field, words[language].percentage(typedIn(12.5, language)));
  return 0;
}

/** As somebody types it who writes that language: `12,5`; with the digits of a keyboard. */
function typedIn(value: number, language: Language): string {
  return new Intl.NumberFormat(LOCALES[language], { numberingSystem: 'latn' }).format(value);
}

/** Hundredths of a percent as a person types them: 1250 is `12.5`. */
export function typedPercent(bps: number): string {
  return bps === 0 ? '' : String(bps / 100);
}
