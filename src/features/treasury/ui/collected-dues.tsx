import { Link } from 'react-router';
import { formatNumber, LOCALES } from '#lib/language/index.ts';
import { formatMoney } from '#lib/money.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { ColumnPlot } from '#shared/ui/plots/column-plot.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Stat, StatRow } from '#shared/ui/stat.tsx';
import { words } from '../messages/collected.messages.ts';
import { words as terms } from '#features/community-figures/messages/figure-terms.messages.ts';
import { FigureTerms } from '#features/community-figures/ui/figure-terms.tsx';
import { FiguresBehind } from '#features/community-figures/ui/figures-behind.tsx';
import { monthName } from '#features/donations/ui/month-name.ts';
import { ShareBars } from '#features/community-figures/ui/share-bars.tsx';

interface Dues {
  asked: number;
  paid: number;
  open: number;
}

export interface ShownCollected extends Dues {
  currency: string;
  /** Of all open dues. */
  overdue: number;
  /** How many members owe. */
  count: number;
  tiers: readonly ({ tier: string; name: string } & Dues)[];
  months: readonly { month: string; asked: number; paid: number }[];
}

/** What a treasurer sees first: what came in, what is open, by membership and by month. */
export function CollectedDues({ collected, dues }: { collected: readonly ShownCollected[]; dues: string }) {
  const t = useMessages(words);
  if (collected.length === 0)
    return (
      <Card title={t.title}>
        <p className="text-muted">{t.none}</p>
      </Card>
    );
  return (
    <section aria-label={t.title} className="flex flex-col gap-6">
      {collected.map((each) => (
        <InCurrency key={each.currency} collected={each} dues={dues} />
      ))}
      <FigureTerms of={['paid', 'asked', 'open', 'overdue']} />
    </section>
  );
}

function InCurrency({ collected, dues }: { collected: ShownCollected; dues: string }) {
  const t = useMessages(words);
  const { name: term } = useMessages(terms);
  const language = useLanguage();
  const locale = LOCALES[language];
  const { currency, months, tiers } = collected;
  const money = (amount: number) => formatMoney(amount, currency, locale);
  const [first, last] = [months[0], months.at(-1)];
  return (
    <>
      <StatRow>
        <Stat
          label={term.paid}
          value={<Money amount={collected.paid} currency={currency} compact />}
          detail={t.inYear}
        />
        <Stat
          label={term.asked}
          value={<Money amount={collected.asked} currency={currency} compact />}
          detail={t.inYear}
        />
        <Stat
          label={term.open}
          value={<Money amount={collected.open} currency={currency} compact />}
          detail={
            <Link to={dues} className="underline underline-offset-4 hover:text-marigold">
              {t.whoOwes(collected.count)}
            </Link>
          }
        />
        <Stat
          label={term.overdue}
          value={<Money amount={collected.overdue} currency={currency} compact />}
          detail={currency}
        />
      </StatRow>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Card title={t.byMonth(currency)}>
          {first && last && (
            <ColumnPlot
              columns={months.map(({ month, paid }) => ({
                key: month,
                label: monthName(month, locale),
                up: Math.max(0, paid),
                down: Math.max(0, -paid),
              }))}
              format={(value) => money(value)}
              describe={({ label, up, down = 0 }) => `${label}: ${money(up - down)}`}
              from={<span suppressHydrationWarning>{monthName(first.month, locale)}</span>}
              to={<span suppressHydrationWarning>{monthName(last.month, locale)}</span>}
              tone="leaf"
            />
          )}
          <FiguresBehind
            title={t.byMonth(currency)}
            head={[t.month, term.asked, term.paid]}
            rows={months.toReversed().map(({ month, asked, paid }) => [
              month,
              <span key="month" suppressHydrationWarning>
                {monthName(month, locale)}
              </span>,
              money(asked),
              money(paid),
            ])}
          />
        </Card>
        <Card title={t.byTier(currency)}>
          <ShareBars
            title={t.byTier(currency)}
            head={[t.tier, term.asked, term.paid, term.open]}
            rows={tiers.map(({ tier, name, asked, paid, open }) => ({
              key: tier,
              name: name || t.noTier,
              value: Math.max(asked, paid),
              part: paid,
              text: t.of(money(paid), money(asked), asked > 0 ? share(paid, asked, language) : ''),
              more: [money(asked), money(paid), money(open)],
            }))}
          />
        </Card>
      </div>
    </>
  );
}

const share = (paid: number, asked: number, language: Parameters<typeof formatNumber>[1]): string =>
  `${formatNumber(Math.round((paid / asked) * 100), language)} %`;
