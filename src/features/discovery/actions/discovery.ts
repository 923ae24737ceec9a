import type { GeoPoint } from '#features/events/model/event.ts';
import { calendarOf, type EventRow } from '#features/events/index.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import { jsonLd, type JsonLdOffer, type JsonLdOptions } from './json-ld.ts';
import type { EventSearch } from '../model/search-input.ts';
import { CitiesNear } from '../store/cities-near.ts';
import { readFacets } from '../store/facets.ts';
import { LikelySearch } from '../store/likely-search.ts';
import {
  countPublic,
  type DatedEvent,
  feedDays,
  sitemapEntries,
  upcomingVersion,
  upcomingWithDates,
} from '../store/public-events.ts';
import { searchEvents } from '../store/search-events.ts';

/** What anybody may find: guests, calendars that subscribe, search engines. */
export type Discovery = ReturnType<typeof createDiscovery>;

export interface DiscoveryDeps {
  db: Database;
  clock: Clock;
  /** Public address, without a slash at the end. */
  origin: string;
  siteName: () => Promise<string>;
}

/** Events with their dates as a calendar has them. */
async function* calendarEvents(events: AsyncIterable<DatedEvent>) {
  for await (const { event, dates } of events)
    yield { event, dates: dates.map((date) => ({ ...date, cancelled: date.state === 'cancelled' })) };
}

export function createDiscovery({ db, clock, origin, siteName }: DiscoveryDeps) {
  const likely = new LikelySearch(db);
  const near = new CitiesNear(db);
  /** With the days of which there are dates: tomorrow it has dates of a day more. */
  const versionOf = async (name: string, organiser?: string) =>
    [
      await upcomingVersion(db, clock.text(), organiser),
      feedDays(clock.text()).from.slice(0, 10),
      encodeURIComponent(name),
    ].join(' ');
  return {
    search: (search: EventSearch = {}) => searchEvents(db, search, clock.text()),
    /** The likely words of a search that found nothing; null when there are none. */
    likely: (query: string) => likely.of(query, clock.text()),
    facets: () => readFacets(db, clock.text()),
    /** The cities within 100 km of a place that have something to come. */
    citiesNear: (here: GeoPoint) => near.of(here, clock.text()),
    /** Every public event to come, with its dates, piece by piece. */
    calendarOfAll: async () =>
      calendarOf(origin, await siteName(), calendarEvents(upcomingWithDates(db, clock.text()))),
    /** Differs whenever `calendarOfAll` does. */
    calendarVersion: async () => versionOf(await siteName()),
    /** The same of one organiser's, under a name. */
    calendarOf: (organiser: string, name: string) =>
      calendarOf(origin, name, calendarEvents(upcomingWithDates(db, clock.text(), organiser))),
    calendarVersionOf: (organiser: string, name: string) => versionOf(name, organiser),
    jsonLd: (event: EventRow, offers: readonly JsonLdOffer[], options: Partial<JsonLdOptions> = {}) =>
      jsonLd(event, offers, { origin, ...options }),
    sitemapEntries: (skip?: number, limit?: number) => sitemapEntries(db, skip, limit),
    countPublic: () => countPublic(db),
  };
}
