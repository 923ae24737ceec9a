import type { TicketToChoose } from '#features/orders/ui/choose-tickets.tsx';
import { Form, Link, useNavigation } from 'react-router';
import { TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { useMessages } from '#shared/i18n/language.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Money } from '#shared/ui/money.tsx';
import { words } from '../messages/exchange-page.messages.tsx';
import type { ShownOffer } from './exchange-shown.ts';

interface ConfirmExchangeProps {
  page: {
    tickets: readonly TicketToChoose[];
    chosen: readonly string[];
    currency: string;
    key: string;
  };
  date: ShownOffer;
  zone: string;
}

/** What becomes of the tickets and what it costs or gives back; nothing has happened yet. */
export function ConfirmExchange({ page, date, zone }: ConfirmExchangeProps) {
  const t = useMessages(words);
  const { tickets, chosen, currency, key } = page;
  const { difference } = date;
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
          <dt className="text-[0.9375rem] text-muted">{t.newDate}</dt>
          <dd className="text-lg font-semibold">
            <TicketDate date={{ ...date, cancelled: false }} zone={zone} />
          </dd>
        </div>
        {difference !== 0 && (
          <div className="flex flex-wrap justify-between gap-x-4 py-3 text-lg font-semibold">
            <dt>{difference > 0 ? t.toPay : t.comesBack}</dt>
            <dd>{amount}</dd>
          </div>
        )}
      </dl>
      <div className="mt-3 flex flex-col gap-3">
        <p>{difference > 0 ? t.payFirst : difference < 0 ? t.backSoon : t.nothingToPay}</p>
        <p className="text-muted">{t.sameCode}</p>
      </div>
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {chosen.map((id) => (
          <input key={id} type="hidden" name="ticket" value={id} />
        ))}
        <input type="hidden" name="date" value={date.id} />
        <input type="hidden" name="difference" value={difference} />
        <input type="hidden" name="key" value={key} />
        <Button type="submit" name="intent" value="exchange" pending={busy}>
          {difference > 0 ? t.pay(amount) : t.confirm}
        </Button>
        <Link
          to={`?${chosen.map((id) => `ticket=${id}`).join('&')}`}
          className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
        >
          {t.otherDate}
        </Link>
      </Form>
    </Card>
  );
}
