import { type ShownTicketDate, TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { Money } from '#shared/ui/money.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { words } from '#features/orders/messages/orders.messages.tsx';

interface OrderMoneyProps {
  order: {
    items: readonly {
      ticketType: string;
      date: string;
      /** What `date` is; null for every date, and where the event has one. */
      when: ShownTicketDate | null;
      name: string;
      quantity: number;
      unitPrice: number;
      /** What is in a bundle, in words; '' for a ticket. */
      inIt: string;
    }[];
    subtotal: number;
    discount: number;
    fees: number;
    tax: number;
    /** `tax` is in the prices; otherwise it came on top. */
    taxIncluded: boolean;
    discountName: string;
    total: number;
    refunded: number;
    currency: string;
  };
}

/** What was bought and what it came to. */
export function OrderMoney({ order, zone }: OrderMoneyProps & { zone: string }) {
  const t = useMessages(words);
  const { items, subtotal, discount, fees, tax, total, refunded, currency } = order;
  const { taxIncluded, discountName } = order;
  const plain = discount === 0 && fees === 0 && tax === 0;
  return (
    <dl className="text-[0.9375rem]">
      {items.map(({ ticketType, date, when, name, quantity, unitPrice, inIt }) => (
        <Line key={`${ticketType}@${date}`} amount={quantity * unitPrice} currency={currency}>
          {name}
          <span className="text-muted">
            {t.times(quantity)}
            {quantity > 1 && unitPrice > 0 && t.at(<Money amount={unitPrice} currency={currency} />)}
          </span>
          {when && <TicketDate date={when} zone={zone} className="text-muted" />}
          {inIt !== '' && <span className="block text-muted">{inIt}</span>}
        </Line>
      ))}
      {!plain && (
        <Line amount={subtotal} currency={currency} ruled>
          {t.subtotal}
        </Line>
      )}
      {discount > 0 && (
        <Line amount={-discount} currency={currency}>
          {discountName === '' ? t.discount : t.discountBy(discountName)}
        </Line>
      )}
      {fees > 0 && (
        <Line amount={fees} currency={currency}>
          {t.fees}
        </Line>
      )}
      {tax > 0 && (
        <Line amount={tax} currency={currency}>
          {taxIncluded ? t.taxInPrices : t.tax}
        </Line>
      )}
      <Line amount={total} currency={currency} ruled strong>
        {t.total}
      </Line>
      {refunded > 0 && (
        <>
          <Line amount={-refunded} currency={currency}>
            {t.refunded}
          </Line>
          <Line amount={total - refunded} currency={currency} ruled strong>
            {t.kept}
          </Line>
        </>
      )}
    </dl>
  );
}

interface LineProps {
  amount: number;
  currency: string;
  ruled?: boolean;
  strong?: boolean;
  children: React.ReactNode;
}

function Line({ amount, currency, ruled, strong, children }: LineProps) {
  return (
    <div
      className={cx(
        'flex items-baseline justify-between gap-6 py-1.5',
        ruled && 'mt-1.5 border-t border-line pt-3',
        strong && 'text-base font-semibold',
      )}
    >
      <dt className="min-w-0">{children}</dt>
      <dd>
        <Money amount={amount} currency={currency} />
      </dd>
    </div>
  );
}
