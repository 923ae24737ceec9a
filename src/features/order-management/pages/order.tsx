import { Form, Link, useNavigation } from 'react-router';
import { words as orderManagementWords } from '#features/orders/messages/order-management.messages.tsx';
import { AwaitedMoney, OwedMoney } from '../ui/manual-payment.tsx';
import { TakeBackForm } from '#features/refunds/ui/take-back-form.tsx';
import { Timeline } from '../ui/timeline.tsx';
import { words as timelineWords } from '../messages/timeline.messages.tsx';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { OrderMoney } from '../ui/order-money.tsx';
import { OrderTickets } from '../ui/order-tickets.tsx';
import { OrderDetailsCard } from '#features/questions/ui/order-details-card.tsx';
import { RefundReview } from '#features/refunds/ui/refund-review.tsx';
import { RefundForm } from '#features/refunds/ui/refund-form.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { DateTime } from '#shared/ui/date-time.tsx';
import { StatusBadge } from '#shared/ui/status-badge.tsx';
import type { Route } from './+types/order';
import { languageOfMatches, pageTitle, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/order.messages.tsx';

export { action, loader } from './order.server.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  pageTitle(words[languageOfMatches(matches)].title(loaderData?.order.code ?? ''), matches),
];

export default function Order({ loaderData, actionData }: Route.ComponentProps) {
  const { event, order, tickets, details, refundable, takeBack, cancellable, refundKey } = loaderData;
  const { happenings, method, byHand, pays, owed, awaited, resendable, editable, answerable } = loaderData;
  const t = useMessages(words);
  const tManagement = useMessages(orderManagementWords);
  const timeline = useMessages(timelineWords);
  const refused = actionData?.error?.['']?.[0];
  const review = actionData && 'review' in actionData ? actionData.review : null;
  const base = `/events/${event.id}/manage/orders`;
  const valid = tickets
    .filter(({ status }) => status === 'valid')
    .map(({ paid, ...ticket }) => ({ ...ticket, value: paid }));
  return (
    <div className="flex flex-col gap-6">
      {!actionData && <DoneNotice />}
      {refused && !refundable && !takeBack && <Callout tone="error" title={refused} announce />}
      <header>
        <Link to={base} className="rounded-sm text-[0.9375rem] text-muted hover:text-text">
          <span aria-hidden>← </span>
          {t.allOrders}
        </Link>
        <h2 className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-2xl font-semibold tracking-tight">
          <span>{t.orderOf(<span className="font-mono text-[0.9em]">{order.code}</span>)}</span>
          <StatusBadge kind="order" status={order.status} />
          {method !== '' && <Badge>{tManagement.byHand}</Badge>}
          {pays && (
            <Link to={`${base}/${pays}`} className="text-base font-medium underline underline-offset-4">
              {tManagement.difference}
            </Link>
          )}
        </h2>
      </header>
      {owed.map((refund) => (
        <OwedMoney key={refund.id} refund={refund} currency={order.currency} />
      ))}
      {awaited && <AwaitedMoney order={order} zone={event.timezone} />}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <Card
            title={t.buyer}
            action={
              editable && (
                <ButtonLink to={`${base}/${order.id}/edit`} variant="secondary" size="sm">
                  {tManagement.edit}
                </ButtonLink>
              )
            }
          >
            <p className="font-medium [overflow-wrap:anywhere]">{order.buyerName}</p>
            <p className="text-[0.9375rem] [overflow-wrap:anywhere] text-muted">
              {order.buyerEmail && (
                <a
                  href={`mailto:${order.buyerEmail}`}
                  className="underline decoration-edge underline-offset-4 hover:text-text"
                >
                  {order.buyerEmail}
                </a>
              )}
              {order.buyerPhone && ` · ${order.buyerPhone}`}
            </p>
            <p className="mt-3 text-[0.9375rem] text-muted">
              {t.placed(
                <DateTime at={order.created} zone={event.timezone} />,
                order.paidAt && order.total > 0 && (
                  <DateTime at={order.paidAt} zone={event.timezone} style="short" />
                ),
                order.status === 'pending' && order.expiresAt && (
                  <DateTime at={order.expiresAt} zone={event.timezone} style="short" />
                ),
              )}
            </p>
          </Card>
          <Card title={t.order}>
            <OrderMoney order={order} zone={event.timezone} />
          </Card>
          {order.tickets.length > 0 && (
            <Card title={t.tickets} flush action={resendable && <Resend label={tManagement.resend} />}>
              <OrderTickets
                tickets={tickets}
                zone={event.timezone}
                currency={order.currency}
                editAt={editable ? `${base}/${order.id}/tickets` : undefined}
                seatsAt={editable ? `${base.replace(/\/orders$/, '')}/seats` : undefined}
              />
            </Card>
          )}
          <OrderDetailsCard
            details={details}
            editAt={answerable ? `${base}/${order.id}/details` : undefined}
          />
          <Card title={timeline.title}>
            <Timeline happenings={happenings} zone={event.timezone} currency={order.currency} orders={base} />
          </Card>
        </div>
        {review && <RefundReview {...review} buyerName={order.buyerName} />}
        {refundable && !review && (
          <Card title={t.refund}>
            <RefundForm
              key={order.updated}
              lastResult={actionData}
              left={order.total - order.refunded}
              currency={order.currency}
              tickets={valid}
              byHand={byHand}
              refundKey={refundKey}
            />
          </Card>
        )}
        {(cancellable || takeBack) && !review && (
          <div className="flex flex-col gap-6">
            {takeBack && (
              <Card title={tManagement.takeBack}>
                <TakeBackForm
                  key={order.updated}
                  lastResult={actionData}
                  tickets={valid}
                  currency={order.currency}
                  refundKey={refundKey}
                />
              </Card>
            )}
            {cancellable && <CancelOrder paid={order.status === 'paid'} />}
          </div>
        )}
      </div>
    </div>
  );
}

function Resend({ label }: { label: string }) {
  const { state, formData } = useNavigation();
  return (
    <Form method="post">
      <Button
        type="submit"
        name="intent"
        value="resend"
        variant="secondary"
        size="sm"
        pending={state === 'submitting' && formData?.get('intent') === 'resend'}
      >
        {label}
      </Button>
    </Form>
  );
}

/** Asks once more by opening; the button is inside. */
function CancelOrder({ paid }: { paid: boolean }) {
  const t = useMessages(words);
  const busy = useNavigation().state === 'submitting';
  return (
    <Card title={t.cancel}>
      <details>
        <summary className="inline-flex min-h-10 sm:min-h-9 items-center rounded-full border border-edge px-3.5 text-[0.9375rem] font-semibold hover:border-text hover:bg-lifted">
          {t.cancelThis}
        </summary>
        <p className="mt-4 text-[0.9375rem] text-muted">{paid ? t.cancelPaid : t.cancelPending}</p>
        <Form method="post" className="mt-4">
          <Button type="submit" name="intent" value="cancel" variant="danger" size="sm" pending={busy}>
            {t.yes}
          </Button>
        </Form>
      </details>
    </Card>
  );
}
