import { Money } from '../ui/money.tsx';
import { Stat, StatRow } from '../ui/stat.tsx';
import { useMessages } from '../../i18n/language.tsx';
import { words } from './money.messages.tsx';

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
  byHand: number;
}

/** What came in of one currency and what became of it. */
export function MoneyTotals({ sums, showCurrency }: { sums: MoneySums; showCurrency?: boolean }) {
  const say = useMessages(words);
  const { currency, gross, refunds, disputed, processingFees, platformFees, transferred, netDue, byHand } =
    sums;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <section aria-label={say.totalsIn(currency)}>
      {showCurrency && <h2 className="mb-2 text-[0.9375rem] font-medium text-muted">{currency}</h2>}
      <StatRow>
        <Stat label={say.sales} value={money(gross)} detail={byHand !== 0 && say.andByHand(money(byHand))} />
        <Stat
          label={say.refunds}
          value={money(refunds + disputed)}
          detail={disputed > 0 && say.disputed(money(disputed))}
        />
        <Stat
          label={say.fees}
          value={money(processingFees + platformFees)}
          detail={platformFees > 0 && say.platform(money(platformFees))}
        />
        <Stat label={say.transferred} value={money(transferred)} />
        <Stat label={netDue < 0 ? say.youOwe : say.dueToYou} value={money(Math.abs(netDue))} />
      </StatRow>
    </section>
  );
}
