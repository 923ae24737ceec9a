import { type OrderPrice, priceOrder } from '#features/pricing/model/price-order.ts';
import type { PriceTerms, PromoTerms } from '#features/pricing/model/terms.ts';
import type { Offer } from './offer.ts';
import { type ChosenLine, offerOf } from './selection.ts';

/** What the chosen lines cost, by the same rules as the order that is made of them. */
export function priceSelection(
  lines: readonly ChosenLine[],
  offers: readonly Offer[],
  terms: PriceTerms,
  promo: PromoTerms | null,
): OrderPrice {
  const chosen = lines.flatMap((line) => {
    const { ticketType, date, name, quantity, unitPrice } = line;
    const offer = offerOf(offers, line);
    if (!offer || quantity === 0) return [];
    if (offer.lines) return offer.lines.map((part) => ({ ...part, quantity: part.quantity * quantity }));
    const addOn = offer.addOnTo !== '';
    return [{ ticketType, date, name, quantity, unitPrice, kind: offer.kind, tax: offer.tax, addOn }];
  });
  return priceOrder({ lines: chosen, terms, promo });
}
