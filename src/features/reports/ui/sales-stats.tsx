import { Money } from '#shared/ui/money.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { MoneyTerms } from './money-terms.tsx';
import { words } from '../messages/sales.messages.tsx';

const TERMS = ['sales', 'refunds', 'disputes', 'net', 'ticketsSold', 'capacity', 'held'] as const;

interface SalesStatsProps {
  totals: {
    sold: number;
    held: number;
    quantity: number;
    sales: number;
    net: number;
    refunded: number;
    disputed: number;
    orders: number;
    checkedIn: number;
  };
  currency: string;
  /** Of the whole event; 0 is no limit. */
  capacity: number;
}

/** How an event sells, in four numbers and a bar. */
export function SalesStats({ totals, currency, capacity }: SalesStatsProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const count = (number: number) => formatNumber(number, language);
  const { sold, held, quantity, sales, net, refunded, disputed, orders, checkedIn } = totals;
  const most = quantity;
  const taken = sold + held;
  const money = (amount: number) => <Money amount={amount} currency={currency} compact />;
  return (
    <div>
      <StatRow>
        <Stat label={t.ticketsSold} value={count(sold)} detail={most > 0 ? t.ofAll(most) : undefined} />
        <Stat
          label={t.sales}
          value={money(sales)}
          detail={
            net !== sales &&
            t.lessAndNet(
              refunded !== 0 && money(0 - refunded),
              disputed !== 0 && money(0 - disputed),
              money(net),
            )
          }
        />
        <Stat label={t.heldNow} value={count(held)} detail={held > 0 ? t.beingPaid : undefined} />
        {checkedIn > 0 ? (
          <Stat label={t.checkedIn} value={count(checkedIn)} detail={t.ofAll(sold)} />
        ) : (
          <Stat label={t.orders} value={count(orders)} />
        )}
      </StatRow>
      <MoneyTerms of={TERMS} />
      {most > 0 && (
        <div className="mt-5">
          <ProgressBar
            label={capacity > 0 && capacity <= quantity ? t.placesTaken : t.ticketsTaken}
            value={taken}
            max={most}
            valueText={t.part(taken, most)}
            tone={taken >= most * 0.9 ? 'crimson' : 'marigold'}
          />
        </div>
      )}
    </div>
  );
}
