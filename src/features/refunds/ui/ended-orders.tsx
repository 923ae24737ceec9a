import { Link } from 'react-router';
import type { EndedOrder } from './review.server.ts';
import { useMessages } from '#shared/i18n/language.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Table } from '#shared/ui/table.tsx';
import { words } from '../messages/event-review.messages.tsx';

interface EndedOrdersProps {
  /** The first of them. */
  shown: readonly EndedOrder[];
  /** How many there are in all. */
  orders: number;
  currency: string;
  /** Address of the event's orders. */
  base: string;
}

/** Which orders end with an event, and what goes back for each; folded, because it may be long. */
export function EndedOrders({ shown, orders, currency, base }: EndedOrdersProps) {
  const t = useMessages(words);
  if (shown.length === 0) return null;
  return (
    <details className="text-base text-text">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-edge underline-offset-4">
        {t.eachOrder(orders)}
      </summary>
      <Table
        caption={t.eachOrder(orders)}
        rows={shown}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'order',
            header: t.order,
            primary: true,
            cell: ({ id, code, buyerName }) => (
              <Link to={`${base}/${id}`} className="underline decoration-edge underline-offset-4">
                {buyerName} · <span className="font-mono">{code}</span>
              </Link>
            ),
          },
          { key: 'tickets', header: t.tickets, align: 'end', cell: ({ tickets }) => tickets },
          {
            key: 'back',
            header: t.goesBack,
            align: 'end',
            cell: ({ back, byHand }) => (
              <>
                <Money amount={back} currency={currency} />
                {byHand && <span className="block text-muted">{t.byYou}</span>}
              </>
            ),
          },
        ]}
      />
      {orders > shown.length && <p className="mt-2 text-muted">{t.more(orders - shown.length)}</p>}
    </details>
  );
}
