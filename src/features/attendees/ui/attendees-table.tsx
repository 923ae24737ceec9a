import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#shared/i18n/language.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { words } from '#features/orders/messages/lists.messages.tsx';
import { words as dateWords } from '../messages/dates.messages.ts';

export interface AttendeeLine {
  id: string;
  name: string;
  email: string;
  type: string;
  /** The bundle that it is a part of; empty for none. */
  bundle: string;
  /** The one date that it is for; null for every date. */
  date: { startsAt: string; title: string; state: 'on' | 'cancelled' } | null;
  /** Where they sit, in words; '' for no seat. */
  seat: string;
  status: string;
  checkedInAt: string;
  code: string;
  /** Id of the order; empty for who may not see orders. */
  order: string;
  /** Details of who comes with it are missing. */
  waiting: boolean;
  /** What is handed out with it. */
  addOns: readonly { id: string; name: string; handedOut: boolean }[];
}

interface AttendeesTableProps {
  attendees: readonly AttendeeLine[];
  /** Whether some tickets are for one date alone. */
  dated: boolean;
  zone: string;
  /** Address of the event's orders. */
  orders: string;
  empty?: ReactNode;
}

/** Tickets with who comes with them, each a line that leads to its order. */
export function AttendeesTable({ attendees, dated, zone, orders, empty }: AttendeesTableProps) {
  const t = useMessages(words);
  const d = useMessages(dateWords);
  const date: Column<AttendeeLine> = {
    key: 'date',
    header: d.date,
    cell: ({ date: only }) =>
      only ? (
        <>
          <span className={cx('whitespace-nowrap', only.state === 'cancelled' && 'line-through')}>
            <DateTime at={only.startsAt} zone={zone} style="short" />
          </span>
          {only.title !== '' && <span className="block text-[0.8125rem] text-muted">{only.title}</span>}
        </>
      ) : (
        <span className="text-muted">{d.forAll}</span>
      ),
  };
  const columns: readonly Column<AttendeeLine>[] = [
    {
      key: 'holder',
      header: t.holder,
      primary: true,
      cell: ({ name, email, code, order, waiting }) => (
        <span className="block min-w-0 text-left [overflow-wrap:anywhere] sm:flex sm:items-baseline sm:gap-3">
          {order ? (
            <Link
              to={`${orders}/${order}`}
              prefetch="intent"
              className="font-medium decoration-marigold underline-offset-4 hover:underline"
            >
              {name || email || code}
            </Link>
          ) : (
            name || email || code
          )}
          {name && (
            <span className="block truncate text-[0.8125rem] font-normal text-muted sm:max-w-[14rem] sm:max-lg:hidden">
              {email}
            </span>
          )}
          {waiting && (
            <span className="block text-[0.8125rem] font-normal text-marigold sm:whitespace-nowrap">
              {t.waiting}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'type',
      header: t.type,
      cell: ({ type, bundle, seat, addOns }) => (
        <>
          {type}
          {bundle !== '' && <span className="block text-[0.8125rem] text-muted">{bundle}</span>}
          {seat !== '' && <span className="block text-[0.8125rem] text-muted">{seat}</span>}
          {addOns.map(({ id, name, handedOut }) => (
            <span key={id} className="block text-[0.8125rem] text-muted">
              {handedOut ? t.addOnGiven(name) : t.addOn(name)}
            </span>
          ))}
        </>
      ),
    },
    ...(dated ? [date] : []),
    {
      key: 'order',
      header: t.order,
      wideOnly: true,
      cell: ({ code }) => <span className="font-mono text-[0.875rem]">{code}</span>,
    },
    {
      key: 'status',
      header: t.status,
      cell: ({ status, checkedInAt }) => (
        <StatusBadge kind="ticket" status={status === 'valid' && checkedInAt ? 'checked_in' : status} />
      ),
    },
    {
      key: 'came',
      header: t.came,
      align: 'end',
      cell: ({ checkedInAt }) =>
        checkedInAt ? (
          <DateTime at={checkedInAt} zone={zone} style="short" className="whitespace-nowrap text-muted" />
        ) : (
          <span className="text-faint">{t.notYet}</span>
        ),
    },
  ];
  return <Table caption={t.title} columns={columns} rows={attendees} rowKey={({ id }) => id} empty={empty} />;
}
