import { Money } from '../ui/money.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Stat, StatRow } from '../ui/stat.tsx';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '../../i18n/language.tsx';
import { words } from './sales.messages.tsx';

interface SalesStatsProps {
  totals: {
    sold: number;
    held: number;
    quantity: number;
    sales: number;
    net: number;
    refunded: number;
    orders: number;
    checkedIn: number;
  };
  currency: string;
  /** Of the whole event; 0 is no limit. */
  capacity: number;
}

/** How an event sells, in four numbers and a bar. */
export function SalesStats({ totals, currency, capacity }: SalesStatsProps) {
  const say = useMessages(words);
  const language = useLanguage();
  const count = (number: number) => formatNumber(number, language);
  const { sold, held, quantity, sales, net, refunded, orders, checkedIn } = totals;
  const most = quantity;
  const taken = sold + held;
  return (
    <div>
      <StatRow>
        <Stat label={say.ticketsSold} value={count(sold)} detail={most > 0 ? say.ofAll(most) : undefined} />
        <Stat
          label={say.sales}
          value={<Money amount={sales} currency={currency} compact />}
          detail={
            refunded > 0 &&
            say.refundedAndNet(
              <Money amount={refunded} currency={currency} compact />,
              <Money amount={net} currency={currency} compact />,
            )
          }
        />
        <Stat label={say.heldNow} value={count(held)} detail={held > 0 ? say.beingPaid : undefined} />
        {checkedIn > 0 ? (
          <Stat label={say.checkedIn} value={count(checkedIn)} detail={say.ofAll(sold)} />
        ) : (
          <Stat label={say.orders} value={count(orders)} />
        )}
      </StatRow>
      <details className="mt-3 text-[0.9375rem] text-muted">
        <summary className="inline-block cursor-pointer rounded-sm py-1 underline decoration-edge underline-offset-4">
          {say.whatCounts}
        </summary>
        <ul className="mt-1 list-disc pl-5">
          {say.definitions.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
      {most > 0 && (
        <div className="mt-5">
          <ProgressBar
            label={capacity > 0 && capacity <= quantity ? say.placesTaken : say.ticketsTaken}
            value={taken}
            max={most}
            valueText={say.part(taken, most)}
            tone={taken >= most * 0.9 ? 'crimson' : 'marigold'}
          />
        </div>
      )}
    </div>
  );
}
