import { Plus, Ticket } from 'lucide-react';
import { useSubmit } from 'react-router';
import { DoneNotice } from '#features/events/ui/done-notice.tsx';
import { SellingNav } from '#features/pricing/ui/selling-nav.tsx';
import { TicketRow } from '../ui/ticket-row.tsx';
import { useDragOrder } from '../ui/use-drag-order.ts';
import { ButtonLink } from '#shared/ui/button.tsx';
import { Callout } from '#shared/ui/callout.tsx';
import { Card } from '#shared/ui/card.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/tickets.messages.ts';
import type { Route } from './+types/tickets';

export { action, loader } from './tickets.server.ts';

export const meta = titleMeta(words, (t) => t.title);

export default function Tickets({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, types } = loaderData;
  const base = `/events/${event.id}/manage/tickets`;
  const submit = useSubmit();
  const drag = useDragOrder(
    types.map(({ id }) => id),
    (order) => void submit({ order: order.join() }, { method: 'post', preventScrollReset: true }),
  );
  return (
    <div className="flex flex-col gap-6">
      <SellingNav base={base} />
      {!actionData && <DoneNotice />}
      {actionData && <Callout tone="error" title={actionData.problem} announce />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-muted">{t.inThisOrder}</p>
        <ButtonLink to={`${base}/new`} size="sm">
          <Plus aria-hidden />
          {t.add}
        </ButtonLink>
      </div>
      <Card flush>
        {types.length === 0 ? (
          <EmptyState
            icon={Ticket}
            title={t.none}
            text={t.noneText}
            action={<ButtonLink to={`${base}/new`}>{t.add}</ButtonLink>}
          />
        ) : (
          <ul>
            {types.map((type, index) => (
              <TicketRow
                key={type.id}
                type={type}
                currency={event.currency}
                zone={event.timezone}
                base={base}
                first={index === 0}
                last={index === types.length - 1}
                drag={drag(type.id)}
              />
            ))}
          </ul>
        )}
      </Card>
    </div>
  );
}
