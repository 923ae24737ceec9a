import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import type { Offer } from './offer.ts';
import { words } from '../messages/offers.messages.tsx';

/** What a ticket costs, all in: "Free", "€18.00", "From €5.00", "As you like". */
export function OfferPrice({
  offer: { kind, price, allIn },
  currency,
}: {
  offer: Pick<Offer, 'kind' | 'price' | 'allIn'>;
  currency: string;
}) {
  const t = useMessages(words);
  if (kind === 'donation' && price === 0) return t.asYouLike;
  const money = <Money amount={allIn} currency={currency} freeWhenZero />;
  return kind === 'donation' ? t.from(money) : money;
}
