import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from './earlier-imports.messages.ts';

interface EarlierImport {
  id: string;
  filename: string;
  /** How many were in it. */
  count: number;
  /** How far it is, in words. */
  status: string;
  created: string;
}

interface EarlierImportsProps {
  imports: readonly EarlierImport[];
  /** What is counted: people, lines. */
  counted: string;
  /** The address above theirs, without a slash at the end. */
  at: string;
  /** IANA zone in which their times are told. */
  zone: string;
}

/** Lists that were taken in before, the newest first; nothing when there are none. */
export function EarlierImports({ imports, counted, at, zone }: EarlierImportsProps) {
  const t = useMessages(words);
  const language = useLanguage();
  if (imports.length === 0) return null;
  return (
    <Card title={t.before} flush>
      <Table
        caption={t.before}
        rows={imports}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'file',
            header: t.file,
            primary: true,
            cell: ({ id, filename }) => (
              <Link
                to={`${at}/${id}`}
                className="[overflow-wrap:anywhere] underline decoration-edge underline-offset-4"
              >
                {filename || id}
              </Link>
            ),
          },
          {
            key: 'count',
            header: counted,
            align: 'end',
            cell: ({ count }) => formatNumber(count, language),
          },
          { key: 'status', header: t.status, cell: ({ status }) => status },
          {
            key: 'when',
            header: t.when,
            align: 'end',
            cell: ({ created }) => <DateTime at={created} zone={zone} style="short" />,
          },
        ]}
      />
    </Card>
  );
}
