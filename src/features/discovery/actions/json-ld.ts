import { type Minor, minorDigits } from '#lib/money.ts';
import { parseUtcText } from '#lib/time.ts';
import type { EventRow } from '#features/events/model/event.ts';
import { coverUrl, eventUrl } from '#features/events/model/links.ts';
import { summaryOf } from '#features/events/model/plain-text.ts';

/** A ticket type as search engines are told of it. */
export interface JsonLdOffer {
  name: string;
  /** Minor units; 0 is free. */
  price: Minor;
  currency: string;
  availability: 'InStock' | 'LimitedAvailability' | 'SoldOut' | 'PreOrder';
  /** UTC text, from when it is sold. */
  validFrom?: string | undefined;
}

/** One of several dates. */
export interface JsonLdDate {
  startsAt: string;
  endsAt: string;
  title: string;
  state: 'on' | 'cancelled';
  /** What is sold for it alone, where that is known. */
  offers?: readonly JsonLdOffer[];
}

export interface JsonLdOptions {
  /** Public address, without a slash at the end. */
  origin: string;
  organiserName?: string | undefined;
  /** Its dates to come, where it has several. */
  dates?: readonly JsonLdDate[];
  /** A picture for events that have no cover. */
  image?: string | undefined;
}

type Thing = Record<string, unknown>;

const SCHEMA = 'https://schema.org';

/** UTC text as a clock in the event's zone shows it, with its offset: what schema.org recommends for events. */
function localTime(text: string, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(parseUtcText(text) ?? 0)
    .toZonedDateTimeISO(zone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

const filled = (thing: Thing): Thing =>
  Object.fromEntries(
    Object.entries(thing).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  );

function physicalPlace(event: EventRow): Thing | null {
  const { venueName, venueAddress, city, country, location } = event;
  if (!venueName && !venueAddress && !city) return null;
  return filled({
    '@type': 'Place',
    name: venueName || venueAddress || city,
    address: filled({
      '@type': 'PostalAddress',
      streetAddress: venueAddress,
      addressLocality: city,
      addressCountry: country,
    }),
    geo: location && { '@type': 'GeoCoordinates', latitude: location.lat, longitude: location.lon },
  });
}

/** How people take part: on the spot, online, or as they like. */
function attendance(place: Thing | null, online: boolean): string {
  if (place && online) return `${SCHEMA}/MixedEventAttendanceMode`;
  return online ? `${SCHEMA}/OnlineEventAttendanceMode` : `${SCHEMA}/OfflineEventAttendanceMode`;
}

function offer(url: string, { name, price, currency, availability, validFrom }: JsonLdOffer): Thing {
  const digits = minorDigits(currency);
  return filled({
    '@type': 'Offer',
    name,
    price: (price / 10 ** digits).toFixed(digits),
    priceCurrency: currency,
    availability: `${SCHEMA}/${availability}`,
    url,
    validFrom: validFrom && localTime(validFrom, 'UTC'),
  });
}

/** What search engines call what became of it (https://schema.org/EventStatusType). */
function statusOf({ status, schedule }: EventRow): string {
  if (status === 'cancelled') return 'EventCancelled';
  if (schedule === 'postponed') return 'EventPostponed';
  return schedule === 'rescheduled' ? 'EventRescheduled' : 'EventScheduled';
}

function subEvent(
  event: EventRow,
  { startsAt, endsAt, title, state, offers = [] }: JsonLdDate,
  { url, place }: { url: string; place: Thing | undefined },
): Thing {
  return filled({
    '@type': 'Event',
    name: title || event.title,
    startDate: localTime(startsAt, event.timezone),
    endDate: localTime(endsAt, event.timezone),
    eventStatus: `${SCHEMA}/${state === 'cancelled' ? 'EventCancelled' : statusOf(event)}`,
    location: place,
    offers: offers.length > 0 ? offers.map((one) => offer(url, one)) : null,
  });
}

/** An event as schema.org describes one (https://schema.org/Event), to be put into its page. */
export function jsonLd(event: EventRow, offers: readonly JsonLdOffer[], options: JsonLdOptions): Thing {
  const { origin, organiserName, image, dates = [] } = options;
  const url = eventUrl(origin, event);
  const place = physicalPlace(event);
  const online = event.onlineUrl !== '';
  const picture = coverUrl(origin, event) ?? image;
  const places = [place, online ? { '@type': 'VirtualLocation', url: event.onlineUrl } : null].filter(
    (one) => one !== null,
  );
  const all = [...offers, ...dates.flatMap((date) => date.offers ?? [])];
  return {
    '@context': SCHEMA,
    ...filled({
      '@type': 'Event',
      '@id': url,
      name: event.title,
      description: summaryOf(event),
      url,
      startDate: localTime(event.startsAt, event.timezone),
      endDate: localTime(event.endsAt, event.timezone),
      eventStatus: `${SCHEMA}/${statusOf(event)}`,
      previousStartDate:
        event.schedule === 'rescheduled' && event.previousStart !== event.startsAt
          ? localTime(event.previousStart, event.timezone)
          : null,
      eventAttendanceMode: attendance(place, online),
      location: places.length > 1 ? places : places[0],
      image: picture ? [picture] : null,
      organizer: organiserName && { '@type': 'Organization', name: organiserName },
      isAccessibleForFree: all.length > 0 ? all.every(({ price }) => price === 0) : null,
      subEvent:
        dates.length > 0 ? dates.map((date) => subEvent(event, date, { url, place: places[0] })) : null,
      offers: offers.length > 0 ? offers.map((one) => offer(url, one)) : null,
    }),
  };
}

/** A thing as the content of a `<script type="application/ld+json">`: nothing in it can end the script. */
export function jsonLdText(thing: Thing): string {
  return JSON.stringify(thing).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
