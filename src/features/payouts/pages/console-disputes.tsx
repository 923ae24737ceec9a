import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Moment } from '#features/console/ui/moment.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/console-disputes.messages.ts';
import type { Route } from './+types/console-disputes';

export { loader } from './console-disputes.server.ts';

export const meta = unlistedMeta(words, (t) => t.title);

/** Disputes of all organisers that can still be answered. */
export default function ConsoleDisputes({ loaderData: { disputes } }: Route.ComponentProps) {
  const t = useMessages(words);
  return (
    <ConsolePage title={t.title} lead={t.lead}>
      <Card flush>
        <Table
          caption={t.title}
          rows={disputes}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t.none} text={t.noneText} />}
          columns={[
            {
              key: 'id',
              header: t.dispute,
              primary: true,
              cell: ({ id, order }) => (
                <>
                  <span className="block font-mono text-[0.875rem] [overflow-wrap:anywhere]">{id}</span>
                  <span className="block text-[0.8125rem] font-normal text-muted">{order}</span>
                </>
              ),
            },
            {
              key: 'amount',
              header: t.amount,
              align: 'end',
              cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
            },
            { key: 'reason', header: t.reason, cell: ({ reason }) => reason },
            { key: 'organiser', header: t.organiser, cell: ({ organiser }) => organiser },
            {
              key: 'answered',
              header: t.answered,
              cell: ({ answered }) => (
                <Badge tone={answered ? 'leaf' : 'marigold'}>{answered ? t.yes : t.no}</Badge>
              ),
            },
            { key: 'dueBy', header: t.dueBy, cell: ({ dueBy }) => <Moment at={dueBy} /> },
          ]}
        />
      </Card>
    </ConsolePage>
  );
}
