import type { ReactNode } from 'react';
import type { TicketToChoose } from '#features/orders/ui/choose-tickets.tsx';
import { Form, Link, useNavigation } from 'react-router';
import { TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/exchange-page.messages.tsx';

interface ConfirmExchangeProps {
  page: {
    tickets: readonly TicketToChoose[];
    chosen: readonly string[];
    currency: string;
    key: string;
  };
  /** What they become: in which field that is sent, and what it is called. */
  target: { field: 'date' | 'ticketType'; id: string; label: string; shown: ReactNode };
  /** In minor units; below zero it comes back. */
  difference: number;
  /** What is said where it costs less and nothing comes back. */
  forgone?: ReactNode;
  labels: { confirm: string; pay: (amount: ReactNode) => ReactNode; other: string };
  zone: string;
}

/** What becomes of the tickets and what it costs or gives back; nothing has happened yet. */
export function ConfirmExchange({ page, target, difference, forgone, labels, zone }: ConfirmExchangeProps) {
  const t = useMessages(words);
  const { tickets, chosen, currency, key } = page;
  const busy = useNavigation().state === 'submitting';
  const going = tickets.filter(({ id }) => chosen.includes(id));
  const amount = <Money amount={Math.abs(difference)} currency={currency} />;
  return (
    <Card title={t.confirmTitle}>
      <ul className="flex flex-col border-t border-line">
        {going.map((ticket) => (
          <li key={ticket.id} className="border-b border-line py-2.5 [overflow-wrap:anywhere]">
            {ticket.ticketTypeName}
            <span className="block text-[0.9375rem] text-muted">{ticket.holderName}</span>
            {ticket.date && (
              <span className="block text-[0.9375rem] text-muted">
                {t.now}: <TicketDate date={ticket.date} zone={zone} className="inline" />
              </span>
            )}
          </li>
        ))}
      </ul>
      <dl className="flex flex-col">
        <div className="border-b border-line py-3">
          <dt className="text-[0.9375rem] text-muted">{target.label}</dt>
          <dd className="text-lg font-semibold [overflow-wrap:anywhere]">{target.shown}</dd>
        </div>
        {difference !== 0 && (
          <div className="flex flex-wrap justify-between gap-x-4 py-3 text-lg font-semibold">
            <dt>{difference > 0 ? t.toPay : t.comesBack}</dt>
            <dd>{amount}</dd>
          </div>
        )}
      </dl>
      <div className="mt-3 flex flex-col gap-3">
        <p>{difference > 0 ? t.payFirst : difference < 0 ? t.backSoon : (forgone ?? t.nothingToPay)}</p>
        <p className="text-muted">{t.sameCode}</p>
      </div>
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {chosen.map((id) => (
          <input key={id} type="hidden" name="ticket" value={id} />
        ))}
        <input type="hidden" name={target.field} value={target.id} />
        <input type="hidden" name="difference" value={difference} />
        <input type="hidden" name="key" value={key} />
        <Button type="submit" name="intent" value="exchange" pending={busy}>
          {difference > 0 ? labels.pay(amount) : labels.confirm}
        </Button>
        <Link
          to={`?${chosen.map((id) => `ticket=${id}`).join('&')}`}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
        >
          {labels.other}
        </Link>
      </Form>
    </Card>
  );
}
