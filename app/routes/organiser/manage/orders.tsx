import { Receipt, SearchX } from 'lucide-react';
import { OrdersFilter } from '../../../components/organiser/orders-filter.tsx';
import { OrdersTable } from '../../../components/organiser/orders-table.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import type { Route } from './+types/orders';

export { loader } from './orders.server.ts';

export const meta: Route.MetaFunction = () => [{ title: 'Orders of your event · Mela' }];

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { event, orders, next, paged, q, status } = loaderData;
  const base = `/events/${event.id}/manage/orders`;
  const filtered = q !== '' || status !== '';
  const at = (cursor: string | null) => {
    const search = new URLSearchParams(
      Object.entries({ q, status, cursor: cursor ?? '' }).filter(([, value]) => value !== ''),
    );
    return `${base}${search.size > 0 ? `?${search}` : ''}`;
  };
  const empty = filtered ? (
    <EmptyState
      icon={SearchX}
      title="No order like that"
      text="Try part of the name, or look in every status."
      action={
        <ButtonLink to={base} variant="secondary">
          Show all orders
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState icon={Receipt} title="No orders yet" text="They appear here as soon as somebody books." />
  );
  return (
    <div className="flex flex-col gap-5">
      {(orders.length > 0 || filtered || paged) && <OrdersFilter q={q} status={status} base={base} />}
      <Card flush>
        <OrdersTable
          orders={orders}
          currency={event.currency}
          zone={event.timezone}
          base={base}
          empty={empty}
        />
      </Card>
      <Pagination newer={paged ? at(null) : null} older={next ? at(next) : null} newerLabel="Newest" />
    </div>
  );
}
