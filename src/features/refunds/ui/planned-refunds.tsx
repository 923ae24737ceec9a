import { Link } from 'react-router';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words as ended } from '../messages/event-review.messages.tsx';
import { words } from '../messages/refunds.messages.tsx';
import type { PlannedRefund } from './review.server.ts';

interface PlannedRefundsProps {
  orders: readonly PlannedRefund[];
  currency: string;
  /** Address of the event's orders. */
  base: string;
}

/** Each chosen order, with what it gives back or why it can't. */
export function PlannedRefunds({ orders, currency, base }: PlannedRefundsProps) {
  const t = useMessages(words);
  const { order, tickets, goesBack, byYou } = useMessages(ended);
  const language = useLanguage();
  return (
    <Table
      caption={t.chosen}
      rows={orders}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'order',
          header: order,
          primary: true,
          cell: ({ id, code, buyerName }) => (
            <Link to={`${base}/${id}`} className="underline decoration-edge underline-offset-4">
              {buyerName} · <span className="font-mono">{code}</span>
            </Link>
          ),
        },
        {
          key: 'tickets',
          header: tickets,
          align: 'end',
          cell: (planned) => formatNumber(planned.tickets, language),
        },
        {
          key: 'back',
          header: goesBack,
          align: 'end',
          cell: ({ back, byHand, hindrance }) =>
            hindrance ? (
              <span className="text-muted">{t.outcomes[hindrance]}</span>
            ) : (
              <>
                <Money amount={back} currency={currency} freeWhenZero />
                {byHand && <span className="block text-muted">{byYou}</span>}
              </>
            ),
        },
      ]}
    />
  );
}
