import { leastByCard } from '#lib/card-minimum.ts';
import { inEach, LOCALES, messages, type Translated } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';

const words = messages({
  en: { least: (amount: string) => `The smallest amount that can be paid by card is ${amount}.` },
  es: { least: (amount) => `El importe mínimo que se puede pagar con tarjeta es ${amount}.` },
  ne: { least: (amount) => `कार्डबाट तिर्न सकिने न्यूनतम रकम ${amount} हो।` },
});

/** Says what the smallest amount is that a card pays in `currency`. */
export function leastWords(currency: string): Translated<string> {
  return inEach(words, (t, language) =>
    t.least(formatMoney(leastByCard(currency), currency, LOCALES[language])),
  );
}
