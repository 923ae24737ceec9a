import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/payouts.messages.tsx';

export interface FeesShown {
  currency: string;
  card: number;
  platform: number;
  disputed: number;
}

/** What this month's sales cost, with the way to its statement. */
export function MonthFees({ fees, month }: { fees: readonly FeesShown[]; month: string }) {
  const t = useMessages(words);
  return (
    <Card
      title={t.thisMonth}
      footer={
        <Link
          to={`/payouts/statements/${month}`}
          className="text-text underline decoration-marigold underline-offset-4"
        >
          {t.toStatement}
        </Link>
      }
    >
      <p className="text-[0.9375rem] text-muted">{t.thisMonthText}</p>
      {fees.map(({ currency, card, platform, disputed }) => (
        <dl key={currency} className="mt-3 grid gap-y-1 text-[0.9375rem]">
          {(
            [
              [t.card, card],
              [t.platform, platform],
              [t.disputed, disputed],
            ] as const
          ).map(([label, amount]) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="text-muted">{label}</dt>
              <dd>
                <Money amount={amount} currency={currency} className={amount === 0 ? 'text-faint' : ''} />
              </dd>
            </div>
          ))}
        </dl>
      ))}
    </Card>
  );
}
