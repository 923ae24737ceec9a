import { type OrderPrice, priceOrder } from '#features/pricing/model/price-order.ts';
import type { CartLine, PriceTerms, PromoTerms } from '#features/pricing/model/terms.ts';
import type { Offer } from './offer.ts';
import { type ChosenLine, offerOf } from './selection.ts';

/** What the chosen lines cost, by the same rules as the order that is made of them. */
export function priceSelection(
  lines: readonly ChosenLine[],
  offers: readonly Offer[],
  terms: PriceTerms,
  promo: PromoTerms | null,
): OrderPrice {
  const chosen = lines.flatMap((line): CartLine[] => {
    const { ticketType, date, name, quantity, unitPrice } = line;
    const offer = offerOf(offers, line);
    if (!offer || quantity === 0) return [];
    const { kind, tax, addOnTo } = offer;
    const own = { ticketType, date, name, quantity, unitPrice, kind, tax, addOn: addOnTo !== '' };
    return offer.lines?.map((part) => ({ ...part, quantity: part.quantity * quantity })) ?? [own];
  });
  return priceOrder({ lines: chosen, terms, promo });
}
