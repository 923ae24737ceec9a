import { ledgerLines } from '#app/components/organiser/ledger-lines.ts';
import { managedEvent } from './managed-event.server.ts';
import { eventState } from '#app/components/organiser/event-state.ts';
import type { Route } from './+types/summary-event';

const PAGE = 50;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { actor, event, services, language } = await managedEvent(context, request, params.id, 'money.view');
  const { payments, ticketing, clock } = services;
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const [sums, sales, page] = await Promise.all([
    payments.ledger.summary(event.id),
    ticketing.salesOfEvents(actor, [event.id]),
    payments.ledger.entriesOf({ event: event.id }, { limit: PAGE, ...(cursor ? { cursor } : {}) }),
  ]);
  const { id, title, startsAt, endsAt, timezone } = event;
  return {
    event: { id, title, startsAt, endsAt, timezone, state: eventState(event, clock.text()) },
    sold: sales.get(id)?.sold ?? 0,
    sums,
    lines: ledgerLines(page.entries, `organiser:${event.organiser}:payable`, language),
    next: page.next,
    paged: cursor !== undefined,
  };
}
