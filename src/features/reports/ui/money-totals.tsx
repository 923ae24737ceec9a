import { Money } from '#shared/ui/money.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { feesOf, moneyParts, type MoneySums } from './money-parts.ts';
import { type MoneyTerm, words as terms } from '../messages/money-terms.messages.ts';
import { MoneyTerms } from './money-terms.tsx';
import { words } from '../messages/money.messages.tsx';

/** What came in of one currency, by card and by hand, what became of it, and what is due: one sum, from left to right. */
export function MoneyTotals({ sums, showCurrency }: { sums: MoneySums; showCurrency?: boolean }) {
  const t = useMessages(words);
  const { name } = useMessages(terms);
  const { currency, disputed, disputeFees, platformFees, handSales, handRefunds, byHand, netDue } = sums;
  const parts = moneyParts(sums);
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  const hasDisputes = disputed !== 0 || disputeFees !== 0;
  const hasHand = handSales !== 0 || handRefunds !== 0;
  const shown: MoneyTerm[] = [
    'sales',
    'refunds',
    ...(hasDisputes ? (['disputes'] as const) : []),
    'fees',
    'yours',
    ...(hasHand ? (['byHand'] as const) : []),
    'transferred',
    'due',
  ];
  return (
    <section aria-label={t.totalsIn(currency)}>
      {showCurrency && <h2 className="mb-2 text-[0.9375rem] font-medium text-muted">{currency}</h2>}
      <StatRow>
        <Stat
          label={name.sales}
          value={money(parts.sales)}
          detail={handSales !== 0 && t.ofItByHand(money(handSales))}
        />
        <Stat
          label={name.refunds}
          value={money(parts.refunds)}
          detail={handRefunds !== 0 && t.ofItByHand(money(0 - handRefunds))}
        />
        {hasDisputes && <Stat label={name.disputes} value={money(parts.disputes)} />}
        <Stat
          label={name.fees}
          value={money(feesOf(sums))}
          detail={platformFees > 0 && t.platform(money(parts.platformFees))}
        />
        <Stat label={name.yours} value={money(parts.yours)} />
        {hasHand && <Stat label={name.byHand} value={money(0 - byHand)} />}
        <Stat label={name.transferred} value={money(parts.transferred)} />
        <Stat label={netDue < 0 ? t.youOwe : t.dueToYou} value={money(Math.abs(netDue))} />
      </StatRow>
      <MoneyTerms of={shown} />
    </section>
  );
}
