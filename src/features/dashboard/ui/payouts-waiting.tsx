import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/home.messages.tsx';

interface PayoutsWaitingProps {
  /** Minor units, one for each currency. */
  amounts: readonly { currency: string; amount: number }[];
}

/** What the ledger owes somebody and has not sent them yet. */
export function PayoutsWaiting({ amounts }: PayoutsWaitingProps) {
  const t = useMessages(words);
  if (amounts.length === 0) return null;
  return (
    <Card title={t.waiting}>
      <ul className="flex flex-col gap-1 text-2xl font-semibold tracking-tight tabular-nums">
        {amounts.map(({ currency, amount }) => (
          <li key={currency}>
            <Money amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
