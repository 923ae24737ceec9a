import { useMessages } from '#shared/i18n/language.tsx';
import { fieldOf } from '#features/ticket-types/ui/selection.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { QuantityStepper } from '#shared/ui/fields/quantity-stepper.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { AmountInput } from '#features/checkout/ui/amount-input.tsx';
import { Availability } from './availability.tsx';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import { words } from '#features/ticket-types/messages/offers.messages.tsx';
import { OfferPrice } from '#features/ticket-types/ui/offer-price.tsx';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

/** Few tickets have a price for members. */
const MemberLine = lazyPart(() => import('#features/checkout/ui/member-line.tsx'), { withPage: true });

/** Where tickets are given out, or waited for, that can't be chosen here. */
export interface Instead {
  path: string;
  text: string;
  link: string;
}

interface OfferLineProps {
  offer: Offer;
  /** For one that is given out elsewhere, or can be waited for there. */
  instead?: Instead | undefined;
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
export function OfferLine({
  offer,
  instead,
  goesWith,
  currency,
  zone,
  initial,
  closed,
  onChange,
}: OfferLineProps) {
  const t = useMessages(words);
  const { variationOf, leads } = offer;
  const field = fieldOf(offer);
  const buyable = offer.state === 'on_sale';
  const faded = offer.state === 'ended' || offer.state === 'held' || offer.state === 'sold_out';
  const place = cx('border-line px-5 sm:px-6', goesWith !== null && 'max-sm:hidden sm:ml-6 sm:border-l');
  const along = goesWith !== null && (
    <p className="text-[0.9375rem] text-muted">{goesWith === '' ? t.extra : t.goesWith(goesWith)}</p>
  );
  const row = (
    <li
      className={cx(
        place,
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b py-4 last:border-0',
      )}
    >
      <div className="min-w-0">
        {variationOf === '' && along}
        <p
          className={cx('text-lg leading-snug font-semibold [overflow-wrap:anywhere]', faded && 'text-muted')}
        >
          {offer.label}
        </p>
        <p className={cx('tabular-nums', faded ? 'text-muted' : 'text-text')}>
          <OfferPrice offer={offer} currency={currency} />
        </p>
      </div>
      {/* On a phone what is said of a ticket has the whole width below its price. */}
      <div className="col-span-2 row-start-2 min-w-0 text-[0.9375rem] empty:hidden sm:col-span-1">
        {offer.members && <MemberLine members={offer.members} currency={currency} />}
        {offer.description && <p className="mt-1 whitespace-pre-line text-muted">{offer.description}</p>}
        <p className="mt-0.5 empty:hidden">
          <Availability offer={offer} zone={zone} />
        </p>
        {instead?.text && <p className="mt-0.5 text-marigold">{instead.text}</p>}
      </div>
      <div className="col-start-2 row-start-1 empty:hidden sm:row-span-2">
        {instead && !closed && (
          <ButtonLink to={instead.path} variant="secondary" size="sm">
            {instead.link}
          </ButtonLink>
        )}
        {buyable && !closed && offer.kind === 'donation' && (
          <AmountInput name={field} label={t.amountFor(offer.name)} currency={currency} onChange={onChange} />
        )}
        {buyable && !closed && offer.kind !== 'donation' && (
          <QuantityStepper
            name={field}
            label={offer.name}
            max={offer.max}
            defaultValue={initial}
            onChange={(quantity) => onChange?.(String(quantity))}
          />
        )}
      </div>
    </li>
  );
  if (!leads) return row;
  return (
    <>
      <li className={cx(place, 'pt-4')}>
        {along}
        <p className="text-xl font-semibold [overflow-wrap:anywhere]">{variationOf}</p>
      </li>
      {row}
    </>
  );
}
