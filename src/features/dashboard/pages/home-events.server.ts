import { paymentsService } from '#features/payments/service.ts';
import { eventsService } from '#features/events/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { reportsService } from '#features/reports/service.ts';
import type { SalesFigures } from '#features/reports/index.ts';
import { payoutsAway } from '#features/payouts/pages/payouts-away.server.ts';
import { coverOf } from '#features/events/ui/cover.ts';
import { placeLine } from '#features/events/ui/place.ts';
import { eventState, ticketsLeft } from '#features/events/ui/event-state.ts';
import type { Draft } from '../ui/draft-list.tsx';
import { publishSteps } from '#features/events/ui/publish-steps.ts';
import type { MyEvent } from '../ui/my-event-row.tsx';
import type { AppServices } from '#shared/request/services.server.ts';
import type { EventListItem } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';

const PAGE = 30;
const DRAFTS = 6;
/** Of the many that somebody runs, those that are next. */
const NEXT = 12;

const NOTHING: SalesFigures = {
  sold: 0,
  held: 0,
  quantity: 0,
  sales: 0,
  revenue: 0,
  disputed: 0,
};

interface Asked {
  /** A page further down the list of all their events; undefined for what matters now. */
  cursor: string | undefined;
  /** They want the whole list, from its beginning. */
  all: boolean;
  /** Words to find events by; '' for none. */
  q: string;
  language: Language;
}

/**
 * What somebody runs: the next events with how they sell and the drafts that wait to be finished, or a page of the list
 * of all. Whoever has few sees all of them at once.
 */
export async function homeEvents(
  services: Pick<AppServices, 'rooms'>,
  actor: Actor,
  now: string,
  { cursor, all, q, language }: Asked,
) {
  const events = services.rooms.get(eventsService);
  const reports = services.rooms.get(reportsService);
  const list = all || q !== '' || cursor !== undefined;
  const [page, drafts, next] = await Promise.all([
    events.listManaged(actor, { q, cursor, limit: PAGE }),
    list ? null : events.listManaged(actor, { status: 'draft', limit: DRAFTS }),
    list ? [] : events.managedAhead(actor, NEXT),
  ]);
  const many = !list && page.next !== null;
  // Drafts have a part of the page to themselves, except in the list of all.
  const shown = many ? next : page.items.filter(({ status }) => list || status !== 'draft');
  const figures = await reports.salesOfEvents(
    actor,
    shown.map(({ id }) => id),
  );
  const seen = { actor, now, language };
  const lines = shown.map((event) => myEvent(event, figures.get(event.id) ?? NOTHING, seen));
  const ahead = lines.filter(({ state }) => state !== 'past' && state !== 'cancelled');
  return {
    // The soonest first among those to come; of the others, the latest.
    ahead: many ? ahead : ahead.toReversed(),
    past: lines.filter(({ state }) => state === 'past' || state === 'cancelled'),
    drafts: drafts ? await unfinished(services, drafts.items, seen) : [],
    /** Of many, only the next are here. */
    many,
    none: page.items.length === 0 && !cursor && q === '',
    next: many ? null : page.next,
    previous: page.previous,
  };
}

/** Drafts with what they lack. */
async function unfinished(
  { rooms }: Pick<AppServices, 'rooms'>,
  drafts: readonly EventListItem[],
  seen: Seen,
): Promise<Draft[]> {
  const payments = rooms.get(paymentsService);
  const types = await rooms.get(ticketTypesService).listOf(drafts.map(({ id }) => id));
  return Promise.all(
    drafts.map(async (event) => {
      const facts = {
        kinds: (types.get(event.id) ?? []).map(({ kind }) => kind),
        saleBlocked: payments.saleBlockedReason(event.currency),
        payoutsAway: await payoutsAway({ rooms }, event),
        now: seen.now,
      };
      return { ...myEvent(event, NOTHING, seen), missing: missingOf(event, facts, seen.language) };
    }),
  );
}

/** What stands between a draft and its public, the picture left aside: there is always one. */
function missingOf(...asked: Parameters<typeof publishSteps>): string[] {
  return publishSteps(...asked)
    .filter(({ key, done }) => !done && key !== 'cover')
    .map(({ text }) => text);
}

interface Seen {
  actor: Actor;
  now: string;
  language: Language;
}

function myEvent(event: EventListItem, sales: SalesFigures, { actor, now, language }: Seen): MyEvent {
  const { id, title, startsAt, timezone, currency, capacity, updated } = event;
  return {
    id,
    title,
    startsAt,
    timezone,
    currency,
    updated,
    place: placeLine(event, language),
    cover: coverOf(event),
    state: eventState(event, now, ticketsLeft(sales, capacity)),
    sold: sales.sold,
    offered: capacity > 0 ? Math.min(capacity, sales.quantity) : sales.quantity,
    sales: sales.sales,
    helping: event.organiser !== actor.id,
  };
}
