import { ConsolePage } from '#features/console/ui/console-page.tsx';
import { Timeline } from '#features/order-management/ui/timeline.tsx';
import { RefundForm } from '#features/refunds/ui/refund-form.tsx';
import { RefundReview } from '#features/refunds/ui/refund-review.tsx';
import { unlistedMeta, useMessages } from '#shared/i18n/language.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { Breadcrumbs } from '#shared/ui/navigation/breadcrumbs.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import { words as searchWords } from '../messages/search.messages.ts';
import { words } from '../messages/order.messages.ts';
import { LedgerEntries } from '../ui/ledger-entries.tsx';
import { OrderFacts } from '../ui/order-facts.tsx';
import { OrderTickets } from '../ui/order-tickets.tsx';
import { StripeFacts } from '../ui/stripe-facts.tsx';
import type { Route } from './+types/order';

export { action, loader } from './order.server.ts';

export const meta = unlistedMeta(words, (t) => t.order);

/** An order with its tickets, its money and its history, for whoever answers the telephone; it is paid back here. */
export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { order, event, money, deeds, refund, refunded } = loaderData;
  const refused = actionData?.error?.['']?.[0];
  const t = useMessages(words);
  const { title: find } = useMessages(searchWords);
  const review = actionData && 'review' in actionData ? actionData.review : null;
  return (
    <>
      <Breadcrumbs crumbs={[{ label: find, to: '/_/find' }, { label: order.code }]} />
      <div className="mt-2">
        <ConsolePage
          title={
            <span className="flex flex-wrap items-center gap-3">
              {order.code} <StatusBadge kind="order" status={order.status} />
            </span>
          }
          lead={t.logged}
        >
          {refunded && !actionData && (
            <Refunded waits={money.refunds.some(({ status }) => status === 'pending')} />
          )}
          {refused && (!refund || refund.byHand) && <Callout tone="error" title={refused} announce />}
          {review && <RefundReview {...review} buyerName={order.buyerName} operator />}
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-5">
              <OrderFacts order={order} event={event} />
              <StripeFacts money={money} />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <OrderTickets tickets={order.tickets} />
              <Card title={t.history}>
                <Timeline
                  happenings={deeds}
                  zone={event.timezone}
                  currency={order.currency}
                  orders="/_/find/orders"
                />
              </Card>
              {refund && !review && (
                <Card title={t.refund}>
                  <p className="mb-4 text-[0.9375rem] text-muted">
                    {refund.byHand ? t.byHand : t.refundText}
                  </p>
                  {!refund.byHand && (
                    <RefundForm
                      key={order.updated}
                      lastResult={actionData}
                      left={refund.left}
                      currency={order.currency}
                      tickets={[]}
                      byHand={false}
                      refundKey={refund.key}
                      seen={refund.given}
                    />
                  )}
                </Card>
              )}
            </div>
          </div>
          <LedgerEntries entries={money.entries} />
        </ConsolePage>
      </div>
    </>
  );
}

/** What became of a refund: it was sent, or it is promised and waits. */
function Refunded({ waits }: { waits: boolean }) {
  const t = useMessages(words);
  return waits ? (
    <Callout tone="warning" title={t.refundPromised} announce>
      {t.refundWaits}
    </Callout>
  ) : (
    <Callout tone="success" title={t.refundDone} announce />
  );
}
