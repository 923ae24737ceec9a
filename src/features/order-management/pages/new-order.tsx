import { Link } from 'react-router';
import { words } from '#features/orders/messages/order-management.messages.tsx';
import { HandOrderForm } from '../ui/manual-order-form.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words as orderWords } from '../messages/order.messages.tsx';
import type { Route } from './+types/new-order';

export { action, loader } from './new-order.server.ts';

export const meta = titleMeta(words, (t) => t.newOrder);

export default function NewOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { event, types, dates, deadline, key } = loaderData;
  const t = useMessages(words);
  const { allOrders } = useMessages(orderWords);
  return (
    <div className="flex flex-col gap-6">
      <header>
        <Link
          to={`/events/${event.id}/manage/orders`}
          className="rounded-sm text-[0.9375rem] text-muted hover:text-text"
        >
          <span aria-hidden>← </span>
          {allOrders}
        </Link>
        <h2 className="mt-2 text-2xl font-semibold tracking-tight">{t.newOrder}</h2>
        <p className="mt-1.5 text-muted">{t.newOrderText}</p>
      </header>
      <HandOrderForm
        lastResult={actionData}
        event={event}
        types={types}
        dates={dates}
        deadline={deadline}
        orderKey={key}
      />
    </div>
  );
}
