import { formatNumber, formatShare } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { BarTable } from '#shared/ui/plots/bar-table.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/figures.messages.tsx';

interface RefundsCardProps {
  days: readonly { day: string; count: number; amount: number }[];
  /** What was paid in all, of which the share is told. */
  taken: number;
  currency: string;
}

/** What went back to buyers, by day. */
export function RefundsCard({ days, taken, currency }: RefundsCardProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const amount = days.reduce((sum, day) => sum + day.amount, 0);
  const share = formatShare(taken > 0 ? Math.round((amount / taken) * 10_000) : 0, language);
  return (
    <Card title={t.refunds}>
      {days.length === 0 ? (
        <p className="text-muted">{t.noRefunds}</p>
      ) : (
        <>
          <p className="mb-3 text-muted">{t.refundsLead(count, share)}</p>
          <BarTable
            caption={t.refunds}
            rows={days}
            rowKey={({ day }) => day}
            measure={(day) => Math.max(0, day.amount)}
            columns={[
              {
                key: 'day',
                header: t.day,
                cell: ({ day }) => <DateTime at={day} zone="UTC" style="date" />,
              },
              { key: 'count', header: t.count, cell: (day) => formatNumber(day.count, language) },
              {
                key: 'amount',
                header: t.refunded,
                cell: (day) => <Money amount={day.amount} currency={currency} />,
              },
            ]}
            sums={[formatNumber(count, language), <Money key="amount" amount={amount} currency={currency} />]}
          />
        </>
      )}
    </Card>
  );
}
