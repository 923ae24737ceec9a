import { ticketType } from '#features/orders/model/ticket-type.ts';
import { blankOf } from '#shared/entity/blank.ts';
import { TicketForm } from '../ui/ticket-form.tsx';
import { titleMeta, useMessages } from '#shared/i18n/language.tsx';
import { words } from '../messages/tickets.messages.ts';
import type { Route } from './+types/new-ticket';

export { action, loader } from './new-ticket.server.ts';

export const meta = titleMeta(words, (t) => t.add);

const blank = blankOf(ticketType, {
  kind: 'paid',
  quantity: '100',
  minPerOrder: '1',
  maxPerOrder: '10',
  admits: '1',
});

export default function NewTicket({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(words);
  const { event, others, quotas, visited, things, bundled, audience } = loaderData;
  return (
    <>
      <h2 className="mb-6 text-2xl font-semibold tracking-tight">{t.add}</h2>
      <TicketForm
        lastResult={actionData}
        initial={blank}
        event={event}
        others={others}
        quotas={quotas}
        visited={visited}
        things={things}
        bundled={bundled}
        audience={audience}
        submit={t.addThis}
        back={`/events/${event.id}/manage/tickets`}
      />
    </>
  );
}
