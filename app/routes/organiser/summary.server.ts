import { answered } from './answered.server.ts';
import { organiser } from './managed-event.server.ts';
import { eventState } from '#app/components/organiser/event-state.ts';
import type { Route } from './+types/summary';

const PAGE = 50;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { actor, services, language } = organiser(context, request);
  const { events, ticketing, payments, clock } = services;
  const cursor = new URL(request.url).searchParams.get('cursor') ?? undefined;
  const page = await answered(events.listManaged(actor, { cursor, limit: PAGE }), language);
  const ids = page.items.map(({ id }) => id);
  const [sales, totals, payouts] = await Promise.all([
    ticketing.salesOfEvents(actor, ids),
    payments.ledger.summaryOfOrganiser(actor.id),
    payments.accounts.status(actor.id),
  ]);
  // Those whose money they are shown: helpers at the door are not.
  const shown = page.items.filter(({ id }) => (sales.get(id)?.revenue ?? null) !== null);
  const money = await payments.ledger.summariesOf(shown.map(({ id }) => id));
  const now = clock.text();
  return {
    totals,
    // Somebody to whom money is due is shown the way to get it.
    payouts: totals.some(({ netDue }) => netDue > 0) && !payouts.payoutsEnabled ? payouts : null,
    // An event whose currency was changed as a draft has one line for each that it took money in.
    lines: shown.flatMap((event) => {
      const { id, title, startsAt, timezone } = event;
      const line = {
        id,
        title,
        startsAt,
        timezone,
        state: eventState(event, now),
        sold: sales.get(id)?.sold ?? 0,
      };
      return (money.get(id) ?? [nothing(event.currency)]).map((sums) => ({ ...line, ...sums }));
    }),
    next: page.next,
    previous: page.previous,
  };
}

function nothing(currency: string) {
  return {
    currency,
    gross: 0,
    refunds: 0,
    disputed: 0,
    processingFees: 0,
    platformFees: 0,
    net: 0,
    transferred: 0,
    netDue: 0,
  };
}
