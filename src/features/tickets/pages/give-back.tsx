import { Form, Link, useNavigation } from 'react-router';
import { words as ticketWords } from '../messages/held.messages.tsx';
import { ChooseTickets } from '#features/orders/ui/choose-tickets.tsx';
import { TicketDate } from '#features/orders/ui/ticket-date.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { Money } from '#shared/ui/money.tsx';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/give-back.messages.tsx';
import type { Route } from './+types/give-back';

export { action, loader } from './give-back.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].title, matches),
  { name: 'robots', content: 'noindex' },
  // The address may hold the key to the order: no other site gets it. Forms need it to say where they come from.
  { name: 'referrer', content: 'same-origin' },
];

type Data = Route.ComponentProps['loaderData'];

export default function GiveBack({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { order, event, refused, until, chosen } = loaderData;
  const problem = actionData?.problem ?? refused;
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
        {!refused && event && (
          <p className="text-muted">{t.until(<DateTime at={until} zone={event.timezone} showZone />)}</p>
        )}
        {!refused &&
          (chosen.length > 0 ? (
            <Confirm page={loaderData} />
          ) : (
            <ChooseTickets legend={t.which} zone={event?.timezone ?? 'UTC'} {...loaderData} />
          ))}
        {refused && (
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

/** What comes back, when, and what becomes of the tickets; nothing has happened yet. */
function Confirm({ page }: { page: Data }) {
  const t = useMessages(words);
  const { numberOf } = useMessages(ticketWords);
  const { order, event, tickets, chosen, currency, back, less, key } = page;
  const busy = useNavigation().state === 'submitting';
  const going = tickets.filter(({ id }) => chosen.includes(id));
  const amount = <Money amount={back} currency={currency} />;
  return (
    <Card title={t.confirmTitle}>
      <ul className="flex flex-col border-t border-line">
        {going.map((ticket, place) => (
          <li key={ticket.id} className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {ticket.ticketTypeName}
              {ticket.date && event && <TicketDate date={ticket.date} zone={event.timezone} />}
              <span className="block text-[0.9375rem] text-muted">
                {going.length > 1 && `${numberOf(place + 1, going.length)} · `}
                {ticket.holderName}
              </span>
            </span>
            <Money amount={ticket.amount} currency={currency} freeWhenZero />
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4 py-3 text-lg font-semibold">
          <span>{t.comesBack}</span>
          {amount}
        </li>
      </ul>
      <div className="mt-2 flex flex-col gap-3">
        {less && <p>{t.lessLeft}</p>}
        {back > 0 && <p>{t.when}</p>}
        <p>
          {t.voidNow(going.length)} {t.noWayBack}
        </p>
      </div>
      <Form method="post" className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {chosen.map((id) => (
          <input key={id} type="hidden" name="ticket" value={id} />
        ))}
        <input type="hidden" name="key" value={key} />
        <Button type="submit" variant="danger" pending={busy}>
          {back > 0 ? t.confirm(amount) : t.confirmFree}
        </Button>
        {tickets.length > 1 && (
          <Link
            to={`/tickets/${order.id}/refund`}
            className="inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
          >
            {t.chooseOthers}
          </Link>
        )}
      </Form>
    </Card>
  );
}
