import { eventDatesService } from '#features/event-dates/service.ts';
import { pricingService } from '#features/pricing/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { EventListItem } from '#features/events/index.ts';
import type { Language } from '#lib/language/index.ts';
import type { AppServices } from '#shared/request/services.server.ts';
import type { EventCardEvent } from '../ui/event-card.tsx';
import { coverOf } from '#features/events/ui/cover.ts';
import { nextPhaseAt, phaseOf } from '#features/events/model/phase.ts';
import { placeLine } from '#features/events/ui/place.ts';
import { priceLine } from '#features/pricing/ui/price-line.ts';
import { PLAIN_TERMS } from '#features/pricing/model/terms.ts';
import { nextSaleChange, offersOf, pricesOf } from '#features/ticket-types/ui/offer.ts';
import { words } from '../messages/events.messages.ts';
import { words as dateWords } from '../messages/more-dates.messages.ts';

/** An event of a list, ready to be shown: its page's address, and what it costs. */
export interface ListedEvent extends EventCardEvent {
  to: string;
}

export interface ListedEvents {
  events: ListedEvent[];
  /** What the list shows, and the moments (UTC text) at which it changes by itself: for `keepPage`. */
  tags: string[];
  moments: (string | null)[];
  /** Ids of sold-out events. */
  soldOut: ReadonlySet<string>;
}

/** What a card says above the title; '' for most. */
function noticeOf(event: EventListItem, now: string, language: Language): string {
  const t = words[language];
  const phase = phaseOf(event, now);
  if (phase === 'postponed') return t.postponed;
  if (phase === 'live') return t.happeningNow;
  return event.schedule === 'rescheduled' && phase === 'upcoming' ? t.newDate : '';
}

/** Cards of events with their prices, in the order given. */
export async function eventCards(
  { rooms }: Pick<AppServices, 'rooms'>,
  items: readonly EventListItem[],
  now: string,
  language: Language,
): Promise<ListedEvents> {
  const ids = items.map(({ id }) => id);
  const [types, dates, terms] = await Promise.all([
    rooms.get(ticketTypesService).listOf(ids),
    rooms.get(eventDatesService).upcomingCounts(ids),
    rooms.get(pricingService).prices.termsOf(items),
  ]);
  const shown = items.map((event) => {
    const own = types.get(event.id) ?? [];
    const offers = offersOf(own, event, now, { prices: terms.get(event.id) ?? PLAIN_TERMS });
    return { event, types: own, prices: pricesOf(offers) };
  });
  const gone = shown.filter(({ prices }) => prices.length > 0 && prices.every(({ left }) => left === 0));
  return {
    events: shown.map(({ event, prices }) => {
      const { id, slug, title, startsAt, endsAt, timezone, currency, updated } = event;
      const price = priceLine(prices, currency, language);
      const notice = noticeOf(event, now, language);
      const more = (dates.get(id) ?? 1) - 1;
      return {
        id,
        title,
        startsAt,
        endsAt,
        timezone,
        price,
        version: updated,
        to: `/events/${encodeURIComponent(slug)}`,
        place: placeLine(event, language),
        cover: coverOf(event),
        ...(notice === '' ? {} : { notice }),
        ...(more > 0 ? { moreDates: dateWords[language].moreDates(more) } : {}),
      };
    }),
    tags: ['events', ...items.map(({ id }) => `event:${id}`)],
    moments: shown.flatMap(({ event, types: own }) => [nextPhaseAt(event, now), nextSaleChange(own, now)]),
    soldOut: new Set(gone.map(({ event }) => event.id)),
  };
}
