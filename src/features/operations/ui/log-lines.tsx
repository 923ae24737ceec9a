import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { Moment } from '#features/console/ui/moment.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/logs.messages.ts';

/** A line of the log as a list shows it. */
export interface LogLineShown {
  id: string;
  level: string;
  message: string;
  /** UTC text. */
  created: string;
  status: number | null;
  /** Milliseconds. */
  took: number | null;
  error: string;
}

/** Lines of the log, each with a link to all that is known of it. */
export function LogLines({ lines }: { lines: readonly LogLineShown[] }) {
  const t = useMessages(words);
  const language = useLanguage();
  return (
    <Card flush>
      <Table
        caption={t.title}
        rows={lines}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t.none} text={t.noneText} />}
        columns={[
          {
            key: 'message',
            header: t.message,
            primary: true,
            cell: ({ id, message, level, error }) => (
              <span className="flex items-baseline gap-2">
                {(level === 'error' || level === 'warn') && (
                  <Badge tone={level === 'error' ? 'crimson' : 'marigold'}>{t.one[level]}</Badge>
                )}
                <span className="min-w-0">
                  <Link
                    to={`/_/logs/${id}`}
                    className="font-mono text-[0.8125rem] font-normal [overflow-wrap:anywhere] hover:underline"
                  >
                    {message || '–'}
                  </Link>
                  {error !== '' && (
                    <span className="block text-[0.8125rem] font-normal [overflow-wrap:anywhere] text-crimson-bright">
                      {error}
                    </span>
                  )}
                </span>
              </span>
            ),
          },
          {
            key: 'status',
            header: t.status,
            align: 'end',
            cell: ({ status }) => (status === null ? '–' : String(status)),
          },
          {
            key: 'took',
            header: t.took,
            align: 'end',
            cell: ({ took }) =>
              took === null ? (
                '–'
              ) : (
                <span className="whitespace-nowrap">
                  {t.ms(formatNumber(took, language, { maximumFractionDigits: took < 10 ? 1 : 0 }))}
                </span>
              ),
          },
          { key: 'when', header: t.when, cell: ({ created }) => <Moment at={created} /> },
        ]}
      />
    </Card>
  );
}
