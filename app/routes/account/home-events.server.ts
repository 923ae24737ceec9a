import { coverOf } from '#app/components/events/cover.ts';
import { placeLine } from '#app/components/events/place.ts';
import { eventState, ticketsLeft } from '#app/components/organiser/event-state.ts';
import type { MyEvent } from '#app/components/organiser/my-event-row.tsx';
import type { AppServices } from '#app/services.server.ts';
import type { EventListItem } from '#domain/events/index.ts';
import type { SalesFigures } from '#domain/ticketing/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Language } from '#lib/language/index.ts';

const PAGE = 30;
const DRAFTS = 6;

const NOTHING: SalesFigures = { sold: 0, held: 0, quantity: 0, revenue: 0 };

/** A page of somebody's events with how they sell, and on the first page the drafts that wait to be finished. */
export async function homeEvents(
  { events, ticketing }: Pick<AppServices, 'events' | 'ticketing'>,
  actor: Actor,
  now: string,
  { cursor, language }: { cursor: string | undefined; language: Language },
) {
  const [page, drafts] = await Promise.all([
    events.listManaged(actor, { cursor, limit: PAGE }),
    cursor ? null : events.listManaged(actor, { status: 'draft', limit: DRAFTS }),
  ]);
  const shown = page.items.filter(({ status }) => status !== 'draft');
  const figures = await ticketing.salesOfEvents(
    actor,
    shown.map(({ id }) => id),
  );
  const lines = shown.map((event) =>
    myEvent(event, figures.get(event.id) ?? NOTHING, { actor, now, language }),
  );
  return {
    // The soonest first among those to come; of the others, the latest.
    ahead: lines.filter(({ state }) => state !== 'past' && state !== 'cancelled').toReversed(),
    past: lines.filter(({ state }) => state === 'past' || state === 'cancelled'),
    drafts: (drafts?.items ?? []).map((event) => myEvent(event, NOTHING, { actor, now, language })),
    moreDrafts: drafts !== null && drafts.next !== null,
    none: page.items.length === 0 && !cursor,
    next: page.next,
    previous: page.previous,
  };
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
    revenue: sales.revenue,
    helping: event.organiser !== actor.id,
  };
}
