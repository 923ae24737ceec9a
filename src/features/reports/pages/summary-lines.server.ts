import { eventsService } from '#features/events/service.ts';
import { paymentsService } from '#features/payments/service.ts';
import { reportsService } from '#features/reports/service.ts';
import { eventState } from '#features/events/ui/event-state.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import type { EventSummary } from '#features/payments/index.ts';
import type { Actor } from '#lib/actor.ts';

type Services = Pick<AppServices, 'rooms' | 'clock'>;

/**
 * Events with their money, the latest first, a page of them. An event whose currency was changed as a draft has one line
 * for each that it took money in; those whose money is not theirs to see are left out.
 */
export async function summaryLines(
  { rooms, clock }: Services,
  actor: Actor,
  search: { cursor: string | undefined; limit: number },
) {
  const events = rooms.get(eventsService);
  const payments = rooms.get(paymentsService);
  const page = await events.listManaged(actor, search);
  const sales = await rooms.get(reportsService).salesOfEvents(
    actor,
    page.items.map(({ id }) => id),
  );
  // Helpers at the door are not shown the money.
  const shown = page.items.filter(({ id }) => (sales.get(id)?.revenue ?? null) !== null);
  const money = await payments.ledger.summariesOf(shown.map(({ id }) => id));
  const now = clock.text();
  const lines = shown.flatMap((event) => {
    const { id, title, startsAt, timezone } = event;
    const sold = sales.get(id)?.sold ?? 0;
    const line = { id, title, startsAt, timezone, state: eventState(event, now), sold };
    return (money.get(id) ?? [nothing(event.currency)]).map((sums) => ({ ...line, ...sums }));
  });
  return { lines, next: page.next, previous: page.previous };
}

/** What all of their own events came to, by currency. */
export function summaryOfAll({ rooms }: Pick<AppServices, 'rooms'>, actor: Actor): Promise<EventSummary[]> {
  const payments = rooms.get(paymentsService);
  return payments.ledger.summaryOfOrganiser(actor.id);
}

function nothing(currency: string): EventSummary {
  return {
    currency,
    gross: 0,
    refunds: 0,
    disputed: 0,
    processingFees: 0,
    disputeFees: 0,
    platformFees: 0,
    net: 0,
    handSales: 0,
    handRefunds: 0,
    byHand: 0,
    transferred: 0,
    netDue: 0,
  };
}
