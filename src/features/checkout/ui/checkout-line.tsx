import { useMessages } from '#shared/i18n/language.tsx';
import { ArrivalLine } from '#features/event-dates/ui/arrival-line.tsx';
import { AmountInput } from './amount-input.tsx';
import type { Offer } from '#features/ticket-types/ui/offer.ts';
import { words } from '#features/ticket-types/messages/offers.messages.tsx';
import { OfferPrice } from '#features/ticket-types/ui/offer-price.tsx';
import { FieldError } from '#shared/ui/fields/field.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { QuantityStepper } from '#shared/ui/fields/quantity-stepper.tsx';
import { type ChosenLine, fieldOf } from '#features/ticket-types/ui/selection.ts';
import { lazyPart } from '#shared/ui/lazy-part.tsx';

/** Few tickets have a price for members. */
const MemberLine = lazyPart(() => import('./member-line.tsx'));

interface CheckoutLineProps {
  line: ChosenLine;
  offer: Offer;
  currency: string;
  /** IANA zone of the event. */
  zone: string;
  problem: string | undefined;
  onChange: (typed: string) => void;
}

/** One chosen kind of ticket, which can still be changed. */
export function CheckoutLine({ line, offer, currency, zone, problem, onChange }: CheckoutLineProps) {
  const t = useMessages(words);
  const field = fieldOf(offer);
  return (
    <li className="border-b border-line py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-lg leading-snug font-semibold">{line.name}</p>
          {offer.when && (
            <p>
              <DateTime at={offer.when.startsAt} until={offer.when.endsAt} zone={zone} />
              {offer.when.title !== '' && ` · ${offer.when.title}`}
              <ArrivalLine arrive={offer.when.arrive} zone={zone} className="block text-muted" />
            </p>
          )}
          <p className="text-muted tabular-nums">
            <OfferPrice offer={offer} currency={currency} />
          </p>
          {offer.contents && <p>{offer.contents}</p>}
          {offer.members && <MemberLine members={offer.members} currency={currency} />}
        </div>
        {line.typedAmount === null ? (
          <QuantityStepper
            name={field}
            label={line.name}
            // What was asked for stays to be seen, and changed, when there is less.
            max={Math.max(offer.max, line.quantity)}
            defaultValue={line.quantity}
            onChange={(quantity) => onChange(String(quantity))}
          />
        ) : (
          <AmountInput
            name={field}
            label={t.amountFor(line.name)}
            currency={currency}
            defaultValue={line.typedAmount}
            onChange={onChange}
          />
        )}
      </div>
      {problem && (
        <div className="mt-2">
          <FieldError id={`${field}-problem`} errors={[problem]} />
        </div>
      )}
    </li>
  );
}
