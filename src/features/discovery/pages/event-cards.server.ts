import { eventDatesService } from '#features/event-dates/service.ts';
import { pricingService } from '#features/pricing/service.ts';
import { anyDate } from '#features/ticket-types/model/any-date.ts';
import { perPrice } from '#features/ticket-types/model/price-span.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { FoundEvent } from '#features/discovery/index.ts';
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

/** An event of a search, or one that is shown at its own date. */
type Item = EventListItem & Partial<Pick<FoundEvent, 'foundOn'>>;

/** Cards of events with their prices, in the order given; each with the date for which it was found. */
export async function eventCards(
  { rooms }: Pick<AppServices, 'rooms'>,
  items: readonly Item[],
  now: string,
  language: Language,
): Promise<ListedEvents> {
  const ids = items.map(({ id }) => id);
  const [types, dates, spans, terms] = await Promise.all([
    rooms.get(ticketTypesService).listOf(ids),
    rooms.get(eventDatesService).upcomingCounts(ids),
    rooms.get(ticketTypesService).priceSpans(ids),
    rooms.get(pricingService).prices.termsOf(items),
  ]);
  const shown = items.map((event) => {
    const own = (types.get(event.id) ?? []).flatMap((type) => perPrice(anyDate(type), spans.get(type.id)));
    const offers = offersOf(own, event, now, { prices: terms.get(event.id) ?? PLAIN_TERMS });
    // What is sold follows the event's own date, which is on or next.
    return { event, found: { ...event, ...event.foundOn }, types: own, prices: pricesOf(offers) };
  });
  const gone = shown.filter(({ prices }) => prices.length > 0 && prices.every(({ left }) => left === 0));
  return {
    events: shown.map(({ event, found, prices }) => {
      const { id, slug, title, startsAt, endsAt, timezone, currency, updated } = found;
      const price = priceLine(prices, currency, language);
      const notice = noticeOf(found, now, language);
      const upcoming = dates.get(id) ?? 0;
      const more = endsAt > now ? upcoming - 1 : upcoming;
      return {
        id,
        title,
        startsAt,
        endsAt,
        timezone,
        price,
        version: updated,
        to: `/events/${encodeURIComponent(slug)}`,
        place: placeLine(found, language),
        cover: coverOf(found),
        ...(event.foundOn ? { date: event.foundOn.date } : {}),
        ...(notice === '' ? {} : { notice }),
        ...(more > 0 ? { moreDates: dateWords[language].moreDates(more) } : {}),
      };
    }),
    tags: ['events', ...items.map(({ id }) => `event:${id}`)],
    moments: shown.flatMap(({ event, found, types: own }) => [
      nextPhaseAt(event, now),
      nextPhaseAt(found, now),
      nextSaleChange(own, now),
    ]),
    soldOut: new Set(gone.map(({ event }) => event.id)),
  };
}
