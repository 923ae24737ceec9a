import { useMessages } from '../../i18n/language.tsx';
import { Money } from '../ui/money.tsx';
import { Stat, StatRow } from '../ui/stat.tsx';
import { words } from './figures.messages.ts';

interface MoneyFiguresProps {
  money: readonly { currency: string; asked: number; paid: number; open: number; donated: number }[];
}

/** What was asked for, paid and given, one row for each currency: currencies are never added up. */
export function MoneyFigures({ money }: MoneyFiguresProps) {
  const say = useMessages(words);
  return (
    <section aria-labelledby="money" className="mt-12">
      <h2 id="money" className="text-2xl font-semibold tracking-tight">
        {say.money}
      </h2>
      <p className="mt-1 mb-5 text-muted">{say.moneyText}</p>
      {money.map(({ currency, asked, paid, open, donated }) => (
        <StatRow key={currency}>
          {(
            [
              [say.asked, asked],
              [say.paid, paid],
              [say.open, open],
              [say.donated, donated],
            ] as const
          ).map(([label, amount]) => (
            <Stat
              key={label}
              label={label}
              value={<Money amount={amount} currency={currency} compact />}
              detail={currency}
            />
          ))}
        </StatRow>
      ))}
    </section>
  );
}
