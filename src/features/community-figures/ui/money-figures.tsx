import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { words as terms } from '../messages/figure-terms.messages.ts';
import { FigureTerms } from './figure-terms.tsx';
import { words } from '../messages/figures.messages.ts';

const SHOWN = ['asked', 'paid', 'open', 'donated'] as const;

interface MoneyFiguresProps {
  money: readonly ({ currency: string } & Record<(typeof SHOWN)[number], number>)[];
}

/** What was asked for, paid and given, one row for each currency: currencies are never added up. */
export function MoneyFigures({ money }: MoneyFiguresProps) {
  const t = useMessages(words);
  const { name } = useMessages(terms);
  return (
    <section aria-labelledby="money" className="mt-12">
      <h2 id="money" className="text-2xl font-semibold tracking-tight">
        {t.money}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t.moneyText}</p>
      {money.map(({ currency, ...sums }) => (
        <StatRow key={currency}>
          {SHOWN.map((term) => (
            <Stat
              key={term}
              label={name[term]}
              value={<Money amount={sums[term]} currency={currency} compact />}
              detail={currency}
            />
          ))}
        </StatRow>
      ))}
      <div className="mt-5">
        <FigureTerms of={SHOWN} />
      </div>
    </section>
  );
}
