import type { Language } from '#lib/language/index.ts';
import { addressText } from '#lib/address-text.ts';
import { words } from '../messages/place.messages.ts';

/** What an event says about where it is. Empty text for what is not given. */
export interface EventPlace {
  venueName: string;
  venueAddress: string;
  city: string;
  country: string;
  onlineUrl: string;
  location: { lon: number; lat: number } | null;
}

/** Whether there is a place to go to. */
export function hasVenue({
  venueName,
  venueAddress,
  city,
}: Omit<EventPlace, 'location' | 'country'>): boolean {
  return venueName !== '' || venueAddress !== '' || city !== '';
}

/** The place in a few words, for lists: "Union Chapel, London", "Online", "Lisbon and online". */
export function placeLine(
  place: Omit<EventPlace, 'location' | 'country' | 'venueAddress'> & { venueAddress?: string },
  language: Language,
): string {
  const { venueName, venueAddress = '', city, onlineUrl } = place;
  const venue = venueName || venueAddress;
  // A venue's name often ends in its city: "Town Hall Lisbon, Lisbon" says it twice.
  const parts = venue && city && venue.toLowerCase().includes(city.toLowerCase()) ? [venue] : [venue, city];
  const spot = parts.filter(Boolean).join(', ');
  if (!spot) return onlineUrl ? words[language].online : '';
  return onlineUrl ? words[language].andOnline(spot) : spot;
}

/** Address, city and country on one line, each said once: "Compton Terrace, London N1 2UN, United Kingdom". */
export function addressLine({ venueName, venueAddress, city, country }: EventPlace): string {
  return addressText([venueAddress, city, country].filter((part) => part !== venueName));
}

/** A map of the place at OpenStreetMap: its pin when it has one, else a search for its address. Null without either. */
export function mapUrl(place: EventPlace): string | null {
  const { location } = place;
  if (location) {
    const lat = location.lat.toFixed(5);
    const lon = location.lon.toFixed(5);
    return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`;
  }
  const address = [
    addressLine(place) ? place.venueAddress || place.venueName : place.venueName,
    place.city,
    place.country,
  ]
    .filter(Boolean)
    .join(', ');
  return address ? `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}` : null;
}
