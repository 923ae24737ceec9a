import { TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { ChooseTickets } from '#features/orders/ui/choose-tickets.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { ChooseDate } from '../ui/choose-date.tsx';
import { ConfirmExchange } from '../ui/confirm-exchange.tsx';
import { DateOffers } from '../ui/date-offers.tsx';
import { ExchangeWaits } from '../ui/exchange-waits.tsx';
import { words } from '../messages/exchange-page.messages.tsx';
import type { Route } from './+types/exchange';

export { action, loader } from './exchange.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].title, matches),
  { name: 'robots', content: 'noindex' },
  // The address may hold the key to the order: no other site gets it. Forms need it to say where they come from.
  { name: 'referrer', content: 'same-origin' },
];

export default function Exchange({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { order, event, refused, until, chosen, date, waiting, currency, left } = loaderData;
  const problem = actionData?.problem ?? (waiting ? null : refused);
  const near = actionData?.near ?? [];
  return (
    <div className="page max-w-2xl! pt-8 sm:pt-12">
      <Breadcrumbs crumbs={[{ label: t.back, to: `/tickets/${order.id}` }, { label: t.title }]} />
      <h1 className="mt-6 text-title font-medium">{t.title}</h1>
      {event && <p className="mt-2 text-xl [overflow-wrap:anywhere] text-muted">{event.title}</p>}
      <div className="mt-8 flex flex-col gap-6">
        {problem && (
          <Callout tone={actionData ? 'error' : 'info'} title={t.notNow} announce={Boolean(actionData)}>
            {problem}
          </Callout>
        )}
        {event && near.length > 0 && (
          <section>
            <p className="mb-2">{t.nearest}</p>
            <DateOffers dates={near} chosen={chosen} zone={event.timezone} currency={currency} />
          </section>
        )}
        {waiting && event && <ExchangeWaits waiting={waiting} currency={currency} zone={event.timezone} />}
        {!refused && event && (
          <p className="text-muted">
            {t.until(<DateTime at={until} zone={event.timezone} showZone />)}{' '}
            {chosen.length > 0 && left !== null && t.timesLeft(left)}
          </p>
        )}
        {!refused &&
          event &&
          (chosen.length === 0 ? (
            <ChooseTickets legend={t.which} zone={event.timezone} {...loaderData} />
          ) : date ? (
            <ConfirmExchange
              page={loaderData}
              target={{
                field: 'date',
                id: date.id,
                label: t.newDate,
                shown: <TicketDate date={{ ...date, cancelled: false }} zone={event.timezone} />,
              }}
              difference={date.difference}
              labels={{ confirm: t.confirm, pay: t.pay, other: t.otherDate }}
              zone={event.timezone}
            />
          ) : (
            near.length === 0 && <ChooseDate page={loaderData} zone={event.timezone} />
          ))}
        {refused && !waiting && (
          <div>
            <ButtonLink to={`/tickets/${order.id}`} variant="secondary">
              {t.back}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}
