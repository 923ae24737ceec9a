import { groupBy } from '#lib/group-by.ts';
import { type Language, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { words } from '../messages/ticket-bundle.messages.ts';
import { words as factWords } from '../messages/offer-facts.messages.ts';
import type { Offer } from './offer.ts';

/** `2 × Adult, 2 × Child`, of the lines of one bundle. */
export function partsText(
  lines: readonly { ticketType: string; name: string; quantity: number }[],
  language: Language,
): string {
  const t = words[language];
  return [...groupBy(lines, ({ ticketType }) => ticketType).values()]
    .map((same) =>
      t.line(
        same.reduce((sum, { quantity }) => sum + quantity, 0),
        same[0]?.name ?? '',
      ),
    )
    .join(', ');
}

/** `7 of 10 dates are left: €70 instead of €100.` */
export function leftText(
  { visits, allIn, whole }: Pick<Offer, 'visits' | 'allIn'> & { whole: NonNullable<Offer['whole']> },
  language: Language,
  currency: string,
): string {
  const t = factWords[language];
  const money = (amount: number) => formatMoney(amount, currency, LOCALES[language], true);
  return whole.allIn > allIn
    ? t.datesLeftFor(visits, whole.visits, money(allIn), money(whole.allIn))
    : t.datesLeft(visits, whole.visits);
}

/** A bundle says what is in it, and what that saves; a pass that begins late, how many dates are left: put in words by the server, so that no page has to carry them. */
export function withContents(offer: Offer, language: Language, currency: string): Offer {
  if (offer.whole)
    return { ...offer, contents: leftText({ ...offer, whole: offer.whole }, language, currency) };
  const [itself, ...parts] = offer.lines ?? [];
  if (!itself) return offer;
  const { saving = 0 } = offer;
  const saved =
    saving > 0 ? ` ${words[language].youSave(formatMoney(saving, currency, LOCALES[language], true))}` : '';
  const inIt = partsText(parts, language);
  return { ...offer, lines: [{ ...itself, inIt }, ...parts], contents: `${inIt}.${saved}` };
}
