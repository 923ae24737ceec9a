import { Money } from '../ui/money.tsx';
import { ProgressBar } from '../ui/progress-bar.tsx';
import { Stat, StatRow } from '../ui/stat.tsx';

interface SalesStatsProps {
  totals: {
    sold: number;
    held: number;
    quantity: number;
    revenue: number;
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
  const { sold, held, quantity, revenue, refunded, orders, checkedIn } = totals;
  const most = capacity > 0 ? Math.min(capacity, quantity) : quantity;
  const taken = sold + held;
  return (
    <div>
      <StatRow>
        <Stat label="Tickets sold" value={sold} detail={most > 0 ? `of ${most}` : undefined} />
        <Stat
          label="Sales"
          value={<Money amount={revenue} currency={currency} compact />}
          detail={
            refunded > 0 && (
              <>
                <Money amount={refunded} currency={currency} compact /> refunded
              </>
            )
          }
        />
        <Stat label="Held now" value={held} detail={held > 0 ? 'being paid' : undefined} />
        {checkedIn > 0 ? (
          <Stat label="Checked in" value={checkedIn} detail={`of ${sold}`} />
        ) : (
          <Stat label="Orders" value={orders} />
        )}
      </StatRow>
      {most > 0 && (
        <div className="mt-5">
          <ProgressBar
            label={capacity > 0 && capacity <= quantity ? 'Places taken' : 'Tickets taken'}
            value={taken}
            max={most}
            valueText={`${taken} of ${most}`}
            tone={taken >= most * 0.9 ? 'crimson' : 'marigold'}
          />
        </div>
      )}
    </div>
  );
}
