import { cx } from '../ui/cx.ts';
import { Money } from '../ui/money.tsx';

interface OrderMoneyProps {
  order: {
    items: readonly { ticketType: string; name: string; quantity: number; unitPrice: number }[];
    subtotal: number;
    discount: number;
    fees: number;
    tax: number;
    total: number;
    refunded: number;
    currency: string;
  };
}

/** What was bought and what it came to. */
export function OrderMoney({ order }: OrderMoneyProps) {
  const { items, subtotal, discount, fees, tax, total, refunded, currency } = order;
  const plain = discount === 0 && fees === 0 && tax === 0;
  return (
    <dl className="text-[0.9375rem]">
      {items.map(({ ticketType, name, quantity, unitPrice }) => (
        <Line key={ticketType} amount={quantity * unitPrice} currency={currency}>
          {name}
          <span className="text-muted">
            {' '}
            × {quantity}
            {quantity > 1 && unitPrice > 0 && (
              <>
                {' at '}
                <Money amount={unitPrice} currency={currency} />
              </>
            )}
          </span>
        </Line>
      ))}
      {!plain && (
        <Line amount={subtotal} currency={currency} ruled>
          Subtotal
        </Line>
      )}
      {discount > 0 && (
        <Line amount={-discount} currency={currency}>
          Discount
        </Line>
      )}
      {fees > 0 && (
        <Line amount={fees} currency={currency}>
          Fees
        </Line>
      )}
      {tax > 0 && (
        <Line amount={tax} currency={currency}>
          Tax
        </Line>
      )}
      <Line amount={total} currency={currency} ruled strong>
        Total
      </Line>
      {refunded > 0 && (
        <>
          <Line amount={-refunded} currency={currency}>
            Refunded
          </Line>
          <Line amount={total - refunded} currency={currency} ruled strong>
            Kept
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
