import { KNOWN_COUNTRIES } from '#features/questions/model/read-answer.ts';
import type { Asked } from '#features/questions/model/read-details.ts';
import type { CheckoutAsked } from '../ui/checkout-questions.tsx';
import { type Language, LOCALES } from '#lib/language/index.ts';

/** What an event asks, as a form needs it: countries only where one is asked. */
export function askedShown(
  { questions, askNames, addOns, people }: Asked,
  language: Language,
): CheckoutAsked {
  const countries = questions.some(({ kind }) => kind === 'country') ? countriesIn(language) : [];
  return {
    questions,
    askNames,
    countries,
    ...(addOns ? { addOns } : {}),
    ...(people ? { people } : {}),
  };
}

/** Every country by its name. */
function countriesIn(language: Language): { code: string; name: string }[] {
  const locale = LOCALES[language];
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  return KNOWN_COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((one, other) =>
    one.name.localeCompare(other.name, locale),
  );
}
