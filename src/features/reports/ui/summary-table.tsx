import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#shared/ui/date-time.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { amountColumns } from './amount-columns.tsx';
import type { MoneySums } from './money-parts.ts';
import { formatNumber, inEach } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/money.messages.tsx';

export interface SummaryLine extends MoneySums {
  id: string;
  title: string;
  startsAt: string;
  timezone: string;
  state: string;
  sold: number;
}

const columnsIn = inEach(words, (t, language): readonly Column<SummaryLine>[] => [
  {
    key: 'event',
    header: t.event,
    primary: true,
    cell: (line) => (
      <span className="block max-w-md text-left">
        <Link
          to={`/summary/${line.id}`}
          prefetch="intent"
          className="font-medium decoration-marigold underline-offset-4 hover:underline"
        >
          {line.title}
        </Link>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-[0.8125rem] font-normal text-muted">
          <DateTime at={line.startsAt} zone={line.timezone} style="date" />
          {line.state !== 'published' && line.state !== 'past' && (
            <StatusBadge kind="event" status={line.state} />
          )}
        </span>
      </span>
    ),
  },
  {
    key: 'sold',
    header: t.tickets,
    align: 'end',
    cell: ({ sold }) => (
      <span className={sold === 0 ? 'text-faint' : ''}>{formatNumber(sold, language)}</span>
    ),
  },
  ...amountColumns<SummaryLine>(language, { usual: '', strong: 'font-semibold' }),
]);

/** Events with their money, a line each. */
export function SummaryTable({ lines, empty }: { lines: readonly SummaryLine[]; empty: ReactNode }) {
  const t = useMessages(words);
  return (
    <Table
      caption={t.yourEvents}
      columns={columnsIn[useLanguage()]}
      rows={lines}
      rowKey={({ id, currency }) => `${id} ${currency}`}
      empty={empty}
    />
  );
}
