import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { BarTable } from '#shared/ui/plots/bar-table.tsx';
import { words } from '../messages/by-date.messages.ts';

export interface DateSalesLine {
  id: string;
  startsAt: string;
  endsAt: string;
  title: string;
  cancelled: boolean;
  tickets: number;
  taken: number;
  /** Null where nothing of it is sold any more. */
  left: number | null;
}

interface DatesCardProps {
  dates: readonly DateSalesLine[];
  everyDate: { tickets: number; taken: number } | null;
  /** Over all dates, whichever are on the page. */
  totals: { tickets: number; taken: number };
  page: number;
  pages: number;
  currency: string;
  zone: string;
  /** Nothing was paid for: the table tells of tickets alone. */
  free: boolean;
  /** The address of the page. */
  here: string;
}

/** What each date sold, and what is left of it: a page of the dates. */
export function DatesCard({
  dates,
  everyDate,
  totals,
  page,
  pages,
  currency,
  zone,
  free,
  here,
}: DatesCardProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const count = (number: number) => formatNumber(number, language);
  const money = (amount: number) => (
    <Money amount={amount} currency={currency} className={amount === 0 ? 'text-faint' : ''} />
  );
  const whole: DateSalesLine[] = everyDate
    ? [{ ...everyDate, id: '', startsAt: '', endsAt: '', title: '', cancelled: false, left: null }]
    : [];
  return (
    <Card title={t.title}>
      <BarTable
        caption={t.title}
        rows={[...dates, ...whole]}
        rowKey={({ id }) => id}
        measure={({ tickets, taken }) => (free ? tickets : taken)}
        columns={[
          { key: 'date', header: t.date, cell: (line) => <DateName line={line} zone={zone} /> },
          { key: 'tickets', header: t.tickets, cell: ({ tickets }) => count(tickets) },
          ...(free
            ? []
            : [{ key: 'taken', header: t.sales, cell: ({ taken }: DateSalesLine) => money(taken) }]),
          { key: 'left', header: t.left, cell: ({ left }) => (left === null ? '–' : count(left)) },
        ]}
        sums={[count(totals.tickets), ...(free ? [] : [money(totals.taken)]), '']}
      />
      {pages > 1 && (
        <nav aria-label={t.title} className="mt-4 flex flex-wrap gap-2">
          {Array.from({ length: pages }, (_, n) => (
            <Link
              key={n}
              to={`${here}?dates=${n}`}
              preventScrollReset
              aria-current={n === page ? 'page' : undefined}
              className={buttonClass({ variant: n === page ? 'primary' : 'secondary', size: 'sm' })}
            >
              {count(n + 1)}
            </Link>
          ))}
        </nav>
      )}
    </Card>
  );
}

function DateName({ line, zone }: { line: DateSalesLine; zone: string }) {
  const t = useMessages(words);
  if (line.id === '') return <span className="text-muted">{t.everyDate}</span>;
  const when = <DateTime at={line.startsAt} until={line.endsAt} zone={zone} />;
  return (
    <>
      {line.cancelled ? <s className="text-muted">{when}</s> : when}
      {line.title !== '' && <span className="block text-muted">{line.title}</span>}
    </>
  );
}
