import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ChangeTickets } from '../ui/change-tickets.tsx';
import { CannotCome } from '../ui/cannot-come.tsx';
import { DetailsNotice } from '#features/questions/ui/details-notice.tsx';
import { keepTicket } from '../ui/keep-ticket.ts';
import { OrderState } from '../ui/order-state.tsx';
import { TicketCard } from '../ui/ticket-card.tsx';
import { TicketActions } from '../ui/ticket-event.tsx';
import { TicketHeader } from '../ui/ticket-header.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { cx } from '#shared/ui/style/cx.ts';
import { DateTime } from '#shared/ui/date-time.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/tickets.messages.ts';
import { words as ticketWords } from '../messages/held.messages.tsx';
import type { Route } from './+types/ticket';

export { loader } from './ticket.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const t = words[languageOfMatches(matches)];
  return [
    pageTitle(loaderData?.event ? t.ticketFor(loaderData.event.title) : t.ticket, matches),
    { name: 'robots', content: 'noindex' },
    // The address may hold the key to the order: no other site gets it. Forms need it to say where they come from.
    { name: 'referrer', content: 'same-origin' },
  ];
};

/** Passes on the cookie by which who came with a mail's link comes back without it. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Ticket({ loaderData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { numberOf, givenBack, givenBackText, exchanged, changed, exchangedText } = useMessages(ticketWords);
  const {
    order,
    tickets,
    event,
    pdf,
    all,
    signedIn,
    details,
    giveBack,
    exchange,
    typeChange,
    addable,
    beside,
  } = loaderData;
  const [search] = useSearchParams();
  const one = tickets.length === 1 ? tickets[0] : undefined;
  const place = (position: number): string | undefined => {
    if (!one) return numberOf(position + 1, tickets.length);
    return beside ? numberOf(beside.position, beside.count) : undefined;
  };
  const useful = tickets.some(({ qr }) => qr);
  const { pathname } = useLocation();
  useEffect(() => {
    // A ticket without a connection is a kindness: nothing is lost where it can't be had.
    if (useful) keepTicket(pathname).catch(() => {});
  }, [useful, pathname]);
  return (
    <div className={cx('page pt-8 sm:pt-12', one ? 'max-w-lg!' : 'max-w-4xl!')}>
      {signedIn && (
        <Breadcrumbs crumbs={[{ label: t.mine, to: '/tickets' }, { label: t.order(order.code) }]} />
      )}
      <div className="mt-6">
        {event ? (
          <TicketHeader event={event} heading="h1" />
        ) : (
          <h1 className="text-title font-medium">{t.order(order.code)}</h1>
        )}
      </div>
      {search.get('done') === 'given-back' && (
        <div className="mt-8">
          <Callout tone="success" title={givenBack} announce>
            {givenBackText}
          </Callout>
        </div>
      )}
      {(search.get('done') === 'exchanged' || search.get('done') === 'changed') && (
        <div className="mt-8">
          <Callout tone="success" title={search.get('done') === 'changed' ? changed : exchanged} announce>
            {exchangedText}
          </Callout>
        </div>
      )}
      <div className="mt-8 empty:hidden">
        <OrderState order={order} cancelled={event?.phase === 'cancelled'} news={event?.news ?? null} />
      </div>
      {one && one.status === 'valid' && !one.addOn && one.checkedInAt !== '' && event && (
        <div className="mt-8">
          <Callout tone="success" title={t.checkedIn}>
            <DateTime at={one.checkedInAt} zone={event.timezone} showZone />
          </Callout>
        </div>
      )}
      <div className="mt-8 empty:hidden">
        <DetailsNotice order={order.id} details={details} />
      </div>
      {event && (
        // Shown by the service worker when there is no connection.
        <p
          data-kept="ticket"
          hidden
          suppressHydrationWarning
          className="mt-6 rounded-lg border border-marigold px-5 py-3"
        >
          {t.keptSince} <DateTime at={loaderData.seenAt} zone={event.timezone} showZone />
        </p>
      )}
      <h2 className="sr-only">{t.heading(tickets.length)}</h2>
      <ul className={one ? 'mt-8' : 'mt-8 grid grid-cols-1 gap-5 sm:grid-cols-2'}>
        {tickets.map((ticket, position) => (
          <li key={ticket.id}>
            <TicketCard
              ticket={ticket}
              currency={order.currency}
              zone={event?.timezone}
              number={place(position)}
              to={one ? undefined : `/tickets/${ticket.id}`}
            />
          </li>
        ))}
      </ul>
      {one && beside && (
        <nav aria-label={t.heading(beside.count)} className="mt-4 grid grid-cols-2 gap-3 print:hidden">
          {beside.previous && (
            <ButtonLink to={`/tickets/${beside.previous}`} variant="secondary" rel="prev" replace>
              <ArrowLeft aria-hidden />
              {t.previousTicket}
            </ButtonLink>
          )}
          {beside.next && (
            <ButtonLink
              to={`/tickets/${beside.next}`}
              variant="secondary"
              rel="next"
              replace
              className="col-start-2"
            >
              {t.nextTicket}
              <ArrowRight aria-hidden />
            </ButtonLink>
          )}
        </nav>
      )}
      {one?.qr && !one.addOn && <p className="mt-4 text-muted">{t.showAtCheckIn}</p>}
      {event?.joinUrl && !tickets.some(({ qr }) => qr) && <p className="mt-4 text-muted">{t.joinHere}</p>}
      {all > 1 && (
        <p className="mt-2">
          <Link
            to={`/tickets/${order.id}`}
            className="inline-block py-2 underline decoration-marigold underline-offset-4"
          >
            {t.allOfOrder(all)}
          </Link>
        </p>
      )}
      <div className="mt-8">
        <TicketActions event={event} pdf={pdf} />
      </div>
      <ChangeTickets
        order={order}
        zone={event?.timezone}
        exchange={exchange}
        typeChange={typeChange}
        addable={addable}
        ticket={one}
      />
      <CannotCome order={order} tickets={all || tickets.length} event={event} giveBack={giveBack} />
      <p className="mt-10 border-t border-line pt-5 text-[0.9375rem] text-muted">
        {t.orderLabel} <span className="font-mono text-text select-all">{order.code}</span> ·{' '}
        {order.buyerName} · {order.buyerEmail}
      </p>
    </div>
  );
}
