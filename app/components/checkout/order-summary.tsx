import { Money } from '../ui/money.tsx';
import { type ChosenLine, totalOf } from './selection.ts';

interface OrderSummaryProps {
  lines: readonly Pick<ChosenLine, 'ticketType' | 'name' | 'quantity' | 'unitPrice'>[];
  currency: string;
}

/** What is bought and what it comes to, all in. */
export function OrderSummary({ lines, currency }: OrderSummaryProps) {
  const bought = lines.filter(({ quantity }) => quantity > 0);
  return (
    <dl className="flex flex-col gap-2 tabular-nums">
      {bought.map(({ ticketType, name, quantity, unitPrice }) => (
        <div key={ticketType} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 text-muted">
            {quantity} × {name}
          </dt>
          <dd>
            <Money amount={quantity * unitPrice} currency={currency} freeWhenZero />
          </dd>
        </div>
      ))}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4 text-xl font-semibold">
        <dt>Total</dt>
        <dd aria-live="polite">
          <Money amount={totalOf(bought)} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
