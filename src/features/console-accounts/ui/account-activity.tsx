import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Moment } from '#features/console/ui/moment.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { words } from '../messages/merge.messages.ts';

interface EventLine {
  id: string;
  title: string;
  slug: string;
  status: string;
}

interface AccountActivityProps {
  account: string;
  activity: {
    orders: {
      rows: {
        id: string;
        code: string;
        status: string;
        total: number;
        currency: string;
        created: string;
        title: string | null;
      }[];
      more: boolean;
    };
    events: { rows: (EventLine & { startsAt: string })[]; more: boolean };
    roles: { rows: (EventLine & { role: string })[]; more: boolean };
  };
}

const link = 'underline underline-offset-4 [overflow-wrap:anywhere]';

/** What an account bought and what it organises, each a link to it. */
export function AccountActivity({ account, activity: { orders, events, roles } }: AccountActivityProps) {
  const t = useMessages(words);
  const all = (collection: string, column: string) =>
    `/_/data/${collection}?${new URLSearchParams({ filter: `${column} = "${account}"` })}`;
  const eventTo = ({ id, status }: EventLine) =>
    status === 'draft' ? `/_/data/events/${id}` : `/_/events/${id}`;
  return (
    <>
      <Lines title={t.bought} to={orders.more ? all('orders', 'buyer') : null}>
        {orders.rows.map(({ id, code, title, status, total, currency, created }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <span className="min-w-0">
              <Link to={`/_/find/orders/${id}`} className={link}>
                {code}
              </Link>{' '}
              <span className="text-muted [overflow-wrap:anywhere]">{title ?? ''}</span>
            </span>
            <span className="flex flex-wrap items-baseline gap-x-3">
              <StatusBadge kind="order" status={status} />
              <Money amount={total} currency={currency} freeWhenZero />
              <Moment at={created} />
            </span>
          </li>
        ))}
      </Lines>
      <Lines title={t.organises} to={events.more ? all('events', 'organiser') : null}>
        {events.rows.map((event) => (
          <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
            <Link to={eventTo(event)} className={link}>
              {event.title || event.slug}
            </Link>
            <span className="flex flex-wrap items-baseline gap-x-3">
              <StatusBadge kind="event" status={event.status} />
              <Moment at={event.startsAt} />
            </span>
          </li>
        ))}
      </Lines>
      {roles.rows.length > 0 && (
        <Lines title={t.helps} to={roles.more ? all('event_members', 'user') : null}>
          {roles.rows.map((event) => (
            <li key={event.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <Link to={eventTo(event)} className={link}>
                {event.title || event.slug}
              </Link>
              <code className="text-[0.8125rem] text-muted">{event.role}</code>
            </li>
          ))}
        </Lines>
      )}
    </>
  );
}

function Lines({
  title,
  to,
  children,
}: {
  title: string;
  to: string | null;
  children: readonly ReactNode[];
}) {
  const t = useMessages(words);
  return (
    <Card
      title={title}
      footer={
        to && (
          <Link to={to} className="underline underline-offset-4">
            {t.all}
          </Link>
        )
      }
    >
      {children.length === 0 ? (
        <p className="text-[0.9375rem] text-muted">{t.nothing}</p>
      ) : (
        <ul className="divide-y divide-line text-[0.9375rem]">{children}</ul>
      )}
    </Card>
  );
}
