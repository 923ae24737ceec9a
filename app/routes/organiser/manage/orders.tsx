import { Receipt, SearchX } from 'lucide-react';
import { words as deskWords } from '../../../components/desk/desk.messages.tsx';
import { OrdersFilter } from '../../../components/organiser/orders-filter.tsx';
import { OrdersTable } from '../../../components/organiser/orders-table.tsx';
import { ButtonLink } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Pagination } from '../../../components/ui/pagination.tsx';
import type { Route } from './+types/orders';
import { languageOfMatches, pageTitle, useMessages } from '../../../i18n/language.tsx';
import { words } from './manage.messages.tsx';

export { loader } from './orders.server.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  pageTitle(words[languageOfMatches(matches)].ordersOfEvent),
];

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { event, orders, next, paged, q, status, editable } = loaderData;
  const desk = useMessages(deskWords);
  const say = useMessages(words);
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
      title={say.noSuchOrder}
      text={say.noSuchOrderText}
      action={
        <ButtonLink to={base} variant="secondary">
          {say.showAll}
        </ButtonLink>
      }
    />
  ) : (
    <EmptyState icon={Receipt} title={say.noOrders} text={say.noOrdersText} />
  );
  return (
    <div className="flex flex-col gap-5">
      {editable && (
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink to={`${base}/new`} variant="secondary" size="sm">
            {desk.newOrder}
          </ButtonLink>
        </div>
      )}
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
      <Pagination newer={paged ? at(null) : null} older={next ? at(next) : null} newerLabel={say.newest} />
    </div>
  );
}
