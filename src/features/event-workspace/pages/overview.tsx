import { CalendarClock, Copy, Eraser, CircleSlash, Trash2 } from 'lucide-react';
import { Link, useNavigation } from 'react-router';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { OrdersTable } from '#features/orders/ui/orders-table.tsx';
import { PayoutCard } from '#features/reports/ui/payout-card.tsx';
import { PublishCard } from '#features/events/ui/publish-card.tsx';
import { SalesPlot } from '#features/reports/ui/sales-plot.tsx';
import { SalesStats } from '#features/reports/ui/sales-stats.tsx';
import { TicketSalesTable } from '#features/reports/ui/ticket-sales-table.tsx';
import { ClashNotice } from '#features/calendar/ui/clash-notice.tsx';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LiveFigures } from '#shell/workspace/live-figures.tsx';
import { words as liveWords } from '#shell/workspace/live-figures.messages.ts';
import { ofEvent } from '#shared/session/follow-records.ts';
import type { Route } from './+types/overview';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { MANAGE_EVENT } from '#shared/request/route-ids.ts';
import { words } from '../messages/workspace.messages.ts';

export { action, loader } from './overview.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [pageTitle(titleOf(matches), matches)];

function titleOf(matches: Parameters<Route.MetaFunction>[0]['matches']): string {
  const layout = matches.find((match) => match?.id === MANAGE_EVENT);
  return (
    (layout?.loaderData as { event: { title: string } } | undefined)?.event.title ??
    words[languageOfMatches(matches)].event
  );
}

export default function Overview({ loaderData, actionData }: Route.ComponentProps) {
  const { event, url, totals, days, types, orders, moreOrders, steps, payouts, clashes, may } = loaderData;
  const t = useMessages(words);
  const tLive = useMessages(liveWords);
  const base = `/events/${event.id}/manage`;
  const navigation = useNavigation();
  const pending = (intent: string) =>
    navigation.state === 'submitting' && navigation.formData?.get('intent') === intent;
  const side = (
    <aside aria-label={t.thisEvent} className="flex min-w-0 flex-col gap-4 lg:order-last">
      {steps && <PublishCard steps={steps} base={base} pending={pending('publish')} />}
      {event.status === 'published' && (
        <Card title={t.share}>
          <CopyButton value={url} label={t.eventLink} />
          {event.visibility === 'unlisted' && (
            <p className="mt-3 text-[0.9375rem] text-muted">{t.unlisted}</p>
          )}
        </Card>
      )}
      {payouts && event.status !== 'cancelled' && <PayoutCard status={payouts} />}
      <div className="flex flex-wrap gap-1">
        {may.copy && (
          <ButtonLink to={`${base}/copy`} variant="ghost" size="sm">
            <Copy aria-hidden />
            {t.duplicate}
          </ButtonLink>
        )}
        {may.postpone && event.status === 'published' && (
          <ButtonLink to={`${base}/postpone`} variant="ghost" size="sm">
            <CalendarClock aria-hidden />
            {event.postponed ? t.setNewDate : t.postponeEvent}
          </ButtonLink>
        )}
        {may.cancel && (event.status === 'published' || event.status === 'suspended') && (
          <ButtonLink to={`${base}/cancel`} variant="ghost" size="sm">
            <CircleSlash aria-hidden />
            {t.cancelEvent}
          </ButtonLink>
        )}
        {may.erase && (
          <ButtonLink to={`${base}/erase-guests`} variant="ghost" size="sm">
            <Eraser aria-hidden />
            {t.eraseGuests}
          </ButtonLink>
        )}
        {may.remove && event.status === 'draft' && (
          <ButtonLink to={`${base}/delete`} variant="ghost" size="sm">
            <Trash2 aria-hidden />
            {t.deleteDraft}
          </ButtonLink>
        )}
      </div>
    </aside>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
      {!actionData && <DoneNotice className="lg:col-span-2" />}
      {actionData && (
        <div className="lg:col-span-2">
          <Callout tone="error" title={actionData.problem} announce />
        </div>
      )}
      <ClashNotice clashes={clashes} className="lg:col-span-2" />
      {/* A draft is about publishing it; afterwards it is about how it sells. */}
      {steps && side}
      <div className="flex min-w-0 flex-col gap-6">
        {!steps && totals && (
          <div>
            <SalesStats totals={totals} currency={event.currency} capacity={event.capacity} />
            <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
              <LiveFigures followed={ofEvent(event.id)} told={tLive.sold(totals.sold)} />
              <More to={`/summary/${event.id}`}>{t.salesReport}</More>
            </div>
          </div>
        )}
        {types.length > 0 ? (
          <Card
            title={t.tickets}
            action={may.editTickets && <More to={`${base}/tickets`}>{t.edit}</More>}
            flush
          >
            <TicketSalesTable types={types} currency={event.currency} />
          </Card>
        ) : (
          <Card>
            <EmptyState
              title={t.noTickets}
              text={t.noTicketsText}
              action={may.editTickets && <ButtonLink to={`${base}/tickets/new`}>{t.addTicket}</ButtonLink>}
            />
          </Card>
        )}
        {days.length > 0 && (
          <Card title={t.soldByDay}>
            <SalesPlot days={days} currency={event.currency} />
          </Card>
        )}
        {orders.length > 0 && (
          <Card
            title={t.latestOrders}
            action={moreOrders && <More to={`${base}/orders`}>{t.allOrders}</More>}
            flush
          >
            <OrdersTable
              orders={orders}
              currency={event.currency}
              zone={event.timezone}
              base={`${base}/orders`}
            />
          </Card>
        )}
      </div>
      {!steps && side}
    </div>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="rounded-sm text-[0.9375rem] text-muted underline decoration-edge underline-offset-4 hover:text-text"
    >
      {children}
    </Link>
  );
}
