import { Receipt, SearchX } from 'lucide-react';
import { Link } from 'react-router';
import { words as orderManagementWords } from '#features/orders/messages/order-management.messages.tsx';
import { Downloads, listAddress, ListFilter } from '#features/orders/ui/list-filter.tsx';
import { words as listWords } from '#features/orders/messages/lists.messages.tsx';
import { orderStatuses } from '../ui/order-statuses.ts';
import { CHOOSE_FORM, chooseAddress, ChooseRefunds } from '#features/refunds/ui/choose-refunds.tsx';
import { OrdersTable } from '#features/orders/ui/orders-table.tsx';
import { words as refundWords } from '#features/refunds/messages/refunds.messages.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Money } from '#shared/ui/money.tsx';
import { Pagination } from '#shared/ui/navigation/pagination.tsx';
import { words as states } from '#shared/ui/status-badge.messages.ts';
import { LiveFigures } from '#shell/workspace/live-figures.tsx';
import { ofEvent } from '#shared/session/follow-records.ts';
import type { Route } from './+types/orders';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/orders-page.messages.ts';

export { loader } from './orders.server.ts';

export const meta = titleMeta(words, (t) => t.ordersOfEvent);

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { event, orders, count, next, paged, query, choices, editable, exportable } = loaderData;
  const { refundable, choosing, running } = loaderData;
  const t = useMessages(words);
  const tManagement = useMessages(orderManagementWords);
  const lists = useMessages(listWords);
  const refunds = useMessages(refundWords);
  const { order: statuses } = useMessages(states);
  const base = `/events/${event.id}/manage/orders`;
  const listed = orders.length > 0 || paged || Object.keys(query).length > 0;
  const add = editable && (
    <ButtonLink to={`${base}/new`} size="sm">
      {tManagement.newOrder}
    </ButtonLink>
  );
  const filtered = Object.keys(query).length > 0;
  const empty = filtered ? (
    <EmptyState
      icon={SearchX}
      title={t.noSuchOrder}
      text={t.noSuchOrderText}
      action={
        <ButtonLink to={base} variant="secondary">
          {t.showAll}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState icon={Receipt} title={t.noOrders} text={t.noOrdersText} />
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl font-semibold tracking-tight">{t.orders}</h2>
        {count.orders > 0 && (
          <p className="text-[0.9375rem] text-muted tabular-nums">
            {lists.orderCount(count.orders)}
            {count.paid > 0 && lists.paidInAll(<Money amount={count.paid} currency={event.currency} />)}
          </p>
        )}
        <div className="ml-auto">
          <LiveFigures followed={ofEvent(event.id)} told={lists.orderCount(count.orders)} />
        </div>
      </div>
      {running && (
        <Callout tone="info" title={refunds.underWay}>
          <Link to={`${base}/refund/${running.id}`} className="underline underline-offset-4">
            {refunds.progress(running.done, running.total)}
          </Link>
        </Callout>
      )}
      {choosing ? (
        <ChooseRefunds
          base={base}
          query={query}
          shown={orders.length}
          more={next !== null}
          nothing={choosing.nothing}
        />
      ) : listed ? (
        <ListFilter
          query={query}
          choices={choices}
          statuses={orderStatuses.map((value) => ({ value, label: statuses[value] }))}
          sorts={['newest', 'oldest', 'name', 'most', 'least']}
          base={base}
          actions={
            <>
              {exportable && orders.length > 0 && <Downloads base={base} query={query} />}
              {refundable && (
                <ButtonLink to={chooseAddress(base, query, 'on')} variant="ghost" size="sm">
                  {refunds.several}
                </ButtonLink>
              )}
              {add}
            </>
          }
        />
      ) : (
        add && <div className="flex justify-end">{add}</div>
      )}
      <Card flush>
        <OrdersTable
          orders={orders}
          currency={event.currency}
          zone={event.timezone}
          base={base}
          empty={empty}
          choose={choosing ? { form: CHOOSE_FORM, all: choosing.all, label: refunds.chooseOne } : undefined}
        />
      </Card>
      {choosing && (
        <div>
          <Button type="submit" form={CHOOSE_FORM}>
            {refunds.review}
          </Button>
        </div>
      )}
      {!choosing && (
        <Pagination
          newer={paged ? listAddress(base, query) : null}
          older={next ? listAddress(base, query, next) : null}
          newerLabel={lists.newest}
          olderLabel={lists.next}
        />
      )}
    </div>
  );
}
