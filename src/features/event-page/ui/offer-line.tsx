import { lazy, Suspense } from 'react';
import { useMessages } from '#shared/i18n/language.tsx';
import { donationField, quantityField } from '#features/ticket-types/ui/selection.ts';
import { QuantityStepper } from '#shared/ui/fields/quantity-stepper.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { AmountInput } from '#features/checkout/ui/amount-input.tsx';
import { Availability } from './availability.tsx';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import { words } from '#features/ticket-types/messages/offers.messages.tsx';
import { OfferPrice } from '#features/ticket-types/ui/offer-price.tsx';

/** Few tickets have a price for members. */
const MemberLine = lazy(() => import('#features/checkout/ui/member-line.tsx'));

interface OfferLineProps {
  offer: Offer;
  currency: string;
  zone: string;
  /** For an add-on: the ticket that it goes with, '' for any. It is chosen at the checkout on a phone. Null for what is none. */
  goesWith: string | null;
  /** How many are chosen at first. */
  initial: number;
  /** Nothing can be chosen: a draft, or an event that is over. */
  closed?: boolean;
  /** Called with what is typed: a number of tickets, or an amount. */
  onChange?: (typed: string) => void;
}

/** A kind of ticket with its price, whether it can be had, and how many of it. */
export function OfferLine({ offer, goesWith, currency, zone, initial, closed, onChange }: OfferLineProps) {
  const t = useMessages(words);
  const buyable = offer.state === 'on_sale';
  const faded = !buyable && offer.state !== 'not_started' && offer.state !== 'members_only';
  return (
    <li
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-b border-line px-5 py-4 last:border-0 sm:px-6',
        goesWith !== null && 'max-sm:hidden sm:ml-6 sm:border-l',
      )}
    >
      <div className="min-w-0 flex-1 basis-24">
        {goesWith !== null && (
          <p className="text-[0.9375rem] text-muted">{goesWith === '' ? t.extra : t.goesWith(goesWith)}</p>
        )}
        <p className={cx('text-lg leading-snug font-semibold', faded && 'text-muted')}>{offer.name}</p>
        <p className={cx('tabular-nums', faded ? 'text-muted' : 'text-text')}>
          <OfferPrice offer={offer} currency={currency} />
        </p>
        {offer.people > 1 && <p className="text-[0.9375rem] text-muted">{t.forPeople(offer.people)}</p>}
        {offer.members && (
          <Suspense>
            <MemberLine members={offer.members} currency={currency} />
          </Suspense>
        )}
        {offer.description && (
          <p className="mt-1 text-[0.9375rem] whitespace-pre-line text-muted">{offer.description}</p>
        )}
        <p className="mt-0.5 text-[0.9375rem]">
          <Availability offer={offer} zone={zone} />
        </p>
      </div>
      {buyable && !closed && offer.kind === 'donation' && (
        <AmountInput
          name={donationField(offer.id)}
          label={t.amountFor(offer.name)}
          currency={currency}
          onChange={onChange}
        />
      )}
      {buyable && !closed && offer.kind !== 'donation' && (
        <QuantityStepper
          name={quantityField(offer.id)}
          label={offer.name}
          max={offer.max}
          defaultValue={initial}
          onChange={(quantity) => onChange?.(String(quantity))}
        />
      )}
    </li>
  );
}
