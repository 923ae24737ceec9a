import { Link } from 'react-router';
import { Moment } from '#features/console/ui/moment.tsx';
import { HeldBadge } from '#features/payout-holds/ui/held-badge.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/search.messages.ts';
import type { FoundPayout } from '../model/found.ts';

/** Payouts that were found. One without an organiser is the platform's own. */
export function FoundPayouts({ rows, more }: { rows: (FoundPayout & { held: boolean })[]; more: boolean }) {
  const t = useMessages(words);
  return (
    <Card title={t.payouts} flush footer={more ? t.first(rows.length) : undefined}>
      <Table
        caption={t.payouts}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'payout',
            header: t.payout,
            primary: true,
            cell: ({ id }) => <code className="[overflow-wrap:anywhere]">{id}</code>,
          },
          {
            key: 'organiser',
            header: t.organiser,
            cell: ({ organiserId, organiserName, held }) =>
              organiserId === '' ? (
                '–'
              ) : (
                <span className="flex flex-wrap items-center gap-2">
                  <Link
                    to={`/_/payouts/${organiserId}`}
                    className="underline underline-offset-4 [overflow-wrap:anywhere]"
                  >
                    {organiserName || organiserId}
                  </Link>
                  {held && <HeldBadge organiser={organiserId} />}
                </span>
              ),
          },
          {
            key: 'amount',
            header: t.amount,
            align: 'end',
            cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          },
          {
            key: 'status',
            header: t.status,
            cell: ({ status }) => <StatusBadge kind="payout" status={status} />,
          },
          { key: 'created', header: t.created, cell: ({ created }) => <Moment at={created} /> },
        ]}
      />
    </Card>
  );
}
