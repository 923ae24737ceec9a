import { Link } from 'react-router';
import { Moment } from '#features/console/ui/moment.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/search.messages.ts';
import type { FoundEvent } from '../model/found.ts';

/** Events that were found: a public one leads to its page, each to its record and its organiser. */
export function FoundEvents({ rows, more }: { rows: FoundEvent[]; more: boolean }) {
  const t = useMessages(words);
  return (
    <Card title={t.events} flush footer={more ? t.first(rows.length) : undefined}>
      <Table
        caption={t.events}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'event',
            header: t.event,
            primary: true,
            cell: ({ id, slug, title, status }) => (
              <>
                <Link
                  to={status === 'draft' ? `/_/data/events/${id}` : `/_/events/${id}`}
                  className="block underline underline-offset-4 [overflow-wrap:anywhere]"
                >
                  {title || slug}
                </Link>
                <Link
                  to={`/_/data/events/${id}`}
                  className="block text-[0.875rem] font-normal text-muted underline underline-offset-4"
                >
                  {id}
                </Link>
              </>
            ),
          },
          {
            key: 'organiser',
            header: t.organiser,
            cell: ({ organiserId, organiserName }) => (
              <Link
                to={`/_/accounts/${organiserId}`}
                className="underline underline-offset-4 [overflow-wrap:anywhere]"
              >
                {organiserName || organiserId}
              </Link>
            ),
          },
          {
            key: 'status',
            header: t.status,
            cell: ({ status }) => <StatusBadge kind="event" status={status} />,
          },
          { key: 'starts', header: t.starts, cell: ({ startsAt }) => <Moment at={startsAt} /> },
        ]}
      />
    </Card>
  );
}
