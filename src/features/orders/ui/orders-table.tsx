import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { formatNumber } from '#lib/language/index.ts';
import { useLanguage, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/orders.messages.tsx';

export interface OrderLine {
  id: string;
  code: string;
  buyerName: string;
  buyerEmail: string;
  status: string;
  tickets: number;
  total: number;
  created: string;
}

interface OrdersTableProps {
  orders: readonly OrderLine[];
  currency: string;
  /** Zone of the event. */
  zone: string;
  /** Address of the event's orders. */
  base: string;
  empty?: ReactNode;
  /** With a box for each, sent by the form of that id as `order`; `label` says what it chooses. */
  choose?: { form: string; all: boolean; label: (buyer: string, code: string) => string } | undefined;
}

/** Orders, each a line that leads to its page. */
export function OrdersTable({ orders, currency, zone, base, empty, choose }: OrdersTableProps) {
  const t = useMessages(words);
  const language = useLanguage();
  const columns: readonly Column<OrderLine>[] = [
    {
      key: 'buyer',
      header: t.buyer,
      primary: true,
      cell: (order) => (
        <span className="block min-w-0 text-left sm:flex sm:items-start sm:gap-3">
          {choose && (
            <input
              key={choose.all ? 'all' : 'none'}
              type="checkbox"
              form={choose.form}
              name="order"
              value={order.id}
              defaultChecked={choose.all}
              aria-label={choose.label(order.buyerName || order.buyerEmail || t.buyer, order.code)}
              className="mr-3 size-5 shrink-0 accent-marigold max-sm:align-[-0.25rem] sm:mr-0"
            />
          )}
          {/* Beside a name of usual length there is room for an address where the table is wide, whatever the window is. */}
          <span className="@4xl:flex @4xl:items-baseline @4xl:gap-3">
            <Link
              to={`${base}/${order.id}`}
              prefetch="intent"
              className="font-medium decoration-marigold underline-offset-4 hover:underline sm:whitespace-nowrap"
            >
              {order.buyerName || order.buyerEmail || order.code}
            </Link>
            <span className="block truncate text-[0.8125rem] font-normal text-muted sm:max-w-[16rem]">
              {order.buyerEmail}
            </span>
          </span>
        </span>
      ),
    },
    {
      key: 'code',
      header: t.order,
      wideOnly: true,
      cell: (order) => <span className="font-mono text-[0.875rem]">{order.code}</span>,
    },
    {
      key: 'tickets',
      header: t.tickets,
      align: 'end',
      cell: (order) => formatNumber(order.tickets, language),
    },
    {
      key: 'total',
      header: t.total,
      align: 'end',
      cell: (order) => <Money amount={order.total} currency={currency} freeWhenZero />,
    },
    {
      key: 'status',
      header: t.status,
      cell: (order) => <StatusBadge kind="order" status={order.status} />,
    },
    {
      key: 'created',
      header: t.placed,
      align: 'end',
      cell: (order) => (
        <DateTime at={order.created} zone={zone} style="short" className="whitespace-nowrap text-muted" />
      ),
    },
  ];
  return (
    <div className="@container">
      <Table caption={t.orders} columns={columns} rows={orders} rowKey={({ id }) => id} empty={empty} />
    </div>
  );
}
