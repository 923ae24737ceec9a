import { Money } from '../ui/money.tsx';
import { Stat, StatRow } from '../ui/stat.tsx';

export interface MoneySums {
  currency: string;
  gross: number;
  refunds: number;
  disputed: number;
  processingFees: number;
  platformFees: number;
  net: number;
  transferred: number;
  netDue: number;
}

/** What came in of one currency and what became of it. */
export function MoneyTotals({ sums, showCurrency }: { sums: MoneySums; showCurrency?: boolean }) {
  const { currency, gross, refunds, disputed, processingFees, platformFees, transferred, netDue } = sums;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <section aria-label={`Totals in ${currency}`}>
      {showCurrency && <h2 className="mb-2 text-[0.9375rem] font-medium text-muted">{currency}</h2>}
      <StatRow>
        <Stat label="Sales" value={money(gross)} />
        <Stat
          label="Refunds"
          value={money(refunds + disputed)}
          detail={disputed > 0 && <>{money(disputed)} disputed</>}
        />
        <Stat
          label="Fees"
          value={money(processingFees + platformFees)}
          detail={platformFees > 0 && <>{money(platformFees)} platform</>}
        />
        <Stat label="Transferred" value={money(transferred)} />
        <Stat label={netDue < 0 ? 'You owe' : 'Still due to you'} value={money(Math.abs(netDue))} />
      </StatRow>
    </section>
  );
}
