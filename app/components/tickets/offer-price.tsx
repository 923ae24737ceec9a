import { Money } from '../ui/money.tsx';
import type { Offer } from './offer.ts';

/** What a ticket costs: "Free", "€18.00", "From €5.00", "As you like". */
export function OfferPrice({ offer: { kind, price }, currency }: { offer: Offer; currency: string }) {
  if (kind === 'donation' && price === 0) return <>Pay what you like</>;
  return (
    <>
      {kind === 'donation' && 'From '}
      <Money amount={price} currency={currency} freeWhenZero />
    </>
  );
}
