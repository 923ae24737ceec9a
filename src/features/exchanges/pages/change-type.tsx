import { ChooseTickets } from '#features/orders/ui/choose-tickets.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Money } from '#shared/ui/money.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { ConfirmExchange } from '../ui/confirm-exchange.tsx';
import { ExchangeWaits } from '../ui/exchange-waits.tsx';
import { TypeOffers } from '../ui/type-offers.tsx';
import { words as exchangeWords } from '../messages/exchange-page.messages.tsx';
import { words } from '../messages/type-page.messages.tsx';
import type { Route } from './+types/change-type';

export { action, loader } from './change-type.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].title, matches),
  { name: 'robots', content: 'noindex' },
  // The address may hold the key to the order: no other site gets it. Forms need it to say where they come from.
  { name: 'referrer', content: 'same-origin' },
];

export default function ChangeType({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { back, which } = useMessages(exchangeWords);
  const { order, event, refused, until, chosen, types, type, waiting, currency } = loaderData;
  const problem = actionData?.problem ?? (waiting ? null : refused);
  const near = actionData?.near ?? [];
  return (
    <div className="page max-w-2xl! pt-8 sm:pt-12">
      <Breadcrumbs crumbs={[{ label: back, to: `/tickets/${order.id}` }, { label: t.title }]} />
      <h1 className="mt-6 text-title font-medium">{t.title}</h1>
      {event && <p className="mt-2 text-xl [overflow-wrap:anywhere] text-muted">{event.title}</p>}
      <div className="mt-8 flex flex-col gap-6">
        {problem && (
          <Callout tone={actionData ? 'error' : 'info'} title={t.notNow} announce={Boolean(actionData)}>
            {problem}
          </Callout>
        )}
        {near.length > 0 && (
          <section>
            <p className="mb-2">{t.nearest}</p>
            <TypeOffers types={near} chosen={chosen} currency={currency} />
          </section>
        )}
        {waiting && event && <ExchangeWaits waiting={waiting} currency={currency} zone={event.timezone} />}
        {!refused && event && (
          <p className="text-muted">{t.until(<DateTime at={until} zone={event.timezone} showZone />)}</p>
        )}
        {!refused &&
          event &&
          (chosen.length === 0 ? (
            <ChooseTickets legend={which} zone={event.timezone} {...loaderData} />
          ) : type ? (
            <ConfirmExchange
              page={loaderData}
              target={{ field: 'ticketType', id: type.id, label: t.newType, shown: type.name }}
              difference={type.difference}
              forgone={
                type.forgone > 0 ? t.forgone(<Money amount={type.forgone} currency={currency} />) : undefined
              }
              labels={{ confirm: t.confirm, pay: t.pay, other: t.other }}
              zone={event.timezone}
            />
          ) : (
            near.length === 0 && (
              <section aria-labelledby="new-type">
                <h2 id="new-type" className="text-2xl font-semibold tracking-tight">
                  {t.chooseType}
                </h2>
                <div className="mt-4">
                  {types.length === 0 ? (
                    <p className="text-muted">{t.noTypes}</p>
                  ) : (
                    <TypeOffers types={types} chosen={chosen} currency={currency} />
                  )}
                </div>
              </section>
            )
          ))}
        {refused && !waiting && (
          <div>
            <ButtonLink to={`/tickets/${order.id}`} variant="secondary">
              {back}
            </ButtonLink>
          </div>
        )}
      </div>
    </div>
  );
}
