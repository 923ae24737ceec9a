import { MailCheck } from 'lucide-react';
import { Garland } from '#shared/ui/motif/garland.tsx';
import { Poster } from '#features/posters/ui/poster.tsx';
import { ChangeTickets } from '../ui/change-tickets.tsx';
import { CannotCome } from '../ui/cannot-come.tsx';
import { DetailsNotice } from '#features/questions/ui/details-notice.tsx';
import { DifferencePaid } from '../ui/difference-outcome.tsx';
import { MendAddress, type RefusedAddress } from '../ui/mend-address.tsx';
import { OrderState } from '../ui/order-state.tsx';
import { TicketCard } from '../ui/ticket-card.tsx';
import { TicketActions } from '../ui/ticket-event.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { TicketDates } from '#features/orders/ui/ticket-date.tsx';
import ReaderTime from '#shared/ui/reader-time.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/confirmation.messages.ts';
import { words as ticketWords } from '../messages/held.messages.tsx';
import type { Route } from './+types/confirmation';

export { action, loader } from './confirmation.server.ts';

export const meta = unlistedMeta(words, (t) => t.pageTitle);

type Bought = NonNullable<Route.ComponentProps['loaderData']['bought']>;

export default function Confirmation({ loaderData, actionData }: Route.ComponentProps) {
  const { bought, difference, signedIn, mailed } = loaderData;
  return (
    <div className="overflow-x-clip">
      <Garland swags={9} className="w-[230%] max-w-none -translate-x-[20%] sm:w-full sm:translate-x-0" />
      {difference ? (
        <DifferencePaid difference={difference} />
      ) : bought ? (
        <ThankYou
          {...bought}
          signedIn={signedIn}
          mailed={mailed}
          problem={actionData?.problem ?? null}
          address={actionData?.address ?? null}
        />
      ) : (
        <Mailed signedIn={signedIn} />
      )}
    </div>
  );
}

function ThankYou({
  order,
  tickets,
  event,
  pdf,
  details,
  giveBack,
  exchange,
  typeChange,
  addable,
  signedIn,
  mailed,
  problem,
  address,
}: Bought & {
  signedIn: boolean;
  mailed: boolean;
  problem: string | null;
  address: RefusedAddress | null;
}) {
  const t = useMessages(words);
  const { numberOf } = useMessages(ticketWords);
  const going = order.status === 'paid' || order.status === 'partially_refunded';
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-8 sm:pt-12 lg:grid-cols-[5fr_7fr]">
      {event && (
        <div className="hidden lg:sticky lg:top-8 lg:block lg:self-start">
          <Poster
            eventId={event.id}
            title={event.title}
            cover={event.cover}
            version={event.version}
            priority
          />
        </div>
      )}
      <div className="min-w-0">
        <h1 className="text-hero font-medium">{going ? t.seeYou : t.yourOrder}</h1>
        {event && (
          <p className="mt-5 text-xl leading-relaxed text-muted sm:text-2xl">
            <span className="font-medium text-text">{event.title}</span>
            <br />
            {event.dates.length > 0 ? (
              <TicketDates dates={event.dates} zone={event.timezone} />
            ) : (
              <DateTime at={event.startsAt} until={event.endsAt} zone={event.timezone} />
            )}
            {event.placeLine && <span className="block">{event.placeLine}</span>}
          </p>
        )}
        {event?.place.onlineUrl && event.dates.length < 2 && (
          <ReaderTime
            at={event.startsAt}
            until={event.endsAt}
            zone={event.timezone}
            className="mt-2 text-lg"
          />
        )}
        <div className="mt-7 empty:hidden">
          <OrderState order={order} cancelled={event?.phase === 'cancelled'} news={event?.news ?? null} />
        </div>
        <div className="mt-8">
          <TicketActions event={event} pdf={pdf} />
        </div>
        <div className="mt-8 empty:hidden print:hidden">
          <DetailsNotice order={order.id} details={details} />
        </div>
        <dl className="mt-8 flex flex-wrap gap-x-10 gap-y-3 border-y border-line py-4">
          <Detail label={t.order}>
            <span className="font-mono select-all">{order.code}</span>
          </Detail>
          <Detail label={t.total}>
            <Money amount={order.total} currency={order.currency} freeWhenZero />
          </Detail>
          {order.bundles.map((bundle) => (
            <Detail key={bundle} label={order.bundleLabel}>
              {bundle}
            </Detail>
          ))}
          <Detail label={t.sentTo}>{order.buyerEmail}</Detail>
        </dl>
        <MendAddress order={order} mailed={mailed} refused={address} />
        {tickets.length > 0 && (
          <section aria-labelledby="your-tickets" className="mt-10">
            <h2 id="your-tickets" className="mb-5 text-2xl font-semibold tracking-tight">
              {t.yours(tickets.length)}
            </h2>
            <ul className="grid gap-5 sm:grid-cols-2">
              {tickets.map((ticket, position) => (
                <li key={ticket.id}>
                  <TicketCard
                    ticket={ticket}
                    currency={order.currency}
                    zone={event?.timezone}
                    number={tickets.length > 1 ? numberOf(position + 1, tickets.length) : undefined}
                    to={`/tickets/${ticket.id}`}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        <ChangeTickets
          order={order}
          zone={event?.timezone}
          exchange={exchange}
          typeChange={typeChange}
          addable={addable}
        />
        <CannotCome
          order={order}
          tickets={tickets.length}
          event={event}
          giveBack={giveBack}
          problem={problem}
        />
        <div className="mt-10 print:hidden">
          {signedIn ? (
            <ButtonLink to="/tickets" variant="secondary">
              {t.allMine}
            </ButtonLink>
          ) : (
            order.guest && (
              <Callout
                title={t.moreOften}
                action={
                  <ButtonLink to="/register?next=/tickets" variant="secondary" size="sm">
                    {t.makeAccount}
                  </ButtonLink>
                }
              >
                {t.moreOftenText}
              </Callout>
            )
          )}
        </div>
      </div>
    </div>
  );
}

function Detail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-[0.9375rem] text-muted">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

/** For those who have the address and nothing that shows the order to be theirs. */
function Mailed({ signedIn }: { signedIn: boolean }) {
  const t = useMessages(words);
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <MailCheck aria-hidden strokeWidth={1.25} className="size-12 text-marigold" />
      <h1 className="mt-6 text-title font-medium">{t.inMail}</h1>
      <p className="mt-4 max-w-lg text-xl text-muted">{signedIn ? t.sentOther : t.sentSignIn}</p>
      <div className="mt-9 flex flex-wrap justify-center gap-3">
        {signedIn ? (
          <ButtonLink to="/tickets">{t.myTickets}</ButtonLink>
        ) : (
          <ButtonLink to="/login?next=/tickets">{t.signIn}</ButtonLink>
        )}
        <ButtonLink to="/events" variant="secondary">
          {t.allEvents}
        </ButtonLink>
      </div>
    </div>
  );
}
