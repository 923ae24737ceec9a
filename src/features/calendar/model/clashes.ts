import type { EventListItem } from '#features/events/index.ts';
import type { GeoPoint } from '#features/events/index.ts';
import type { Entry } from './entry.ts';

/** Why two events are in each other's way. */
export type ClashKind = 'venue' | 'team' | 'big';

export interface Clash {
  kind: ClashKind;
  /** The other event. */
  with: { id: string; title: string; startsAt: string; timezone: string };
}

/** An event that takes so many people away from another one on the same day. */
const BIG = 200;
/** So near that people have to choose, in kilometres. */
const NEARBY_KM = 25;
const EARTH_KM = 6371;

/**
 * What is in the way of an event that somebody runs: another one at its venue at that time, another one that they run
 * at that time, or a big one nearby on the same day. Cancelled events are in nobody's way. One reason for each other event.
 */
export function clashesOf(entry: Entry, others: readonly Entry[]): Clash[] {
  const { event, kind } = entry;
  if (kind !== 'organised' || event.status === 'cancelled') return [];
  return others.flatMap((other) => {
    if (other.event.id === event.id || other.event.status === 'cancelled') return [];
    const reason = reasonOf(entry, other);
    if (!reason) return [];
    const { id, title, startsAt, timezone } = other.event;
    return [{ kind: reason, with: { id, title, startsAt, timezone } }];
  });
}

function reasonOf(one: Entry, other: Entry): ClashKind | null {
  if (atOnce(one.event, other.event)) {
    if (sameVenue(one.event, other.event)) return 'venue';
    if (other.kind === 'organised') return 'team';
  }
  const sameDay = one.day <= other.lastDay && other.day <= one.lastDay;
  return sameDay && isBig(other.event) && isNearby(one.event, other.event) ? 'big' : null;
}

function atOnce(one: EventListItem, other: EventListItem): boolean {
  const end = ({ startsAt, endsAt }: EventListItem) => endsAt || startsAt;
  return one.startsAt < end(other) && other.startsAt < end(one);
}

const plain = (text: string): string => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en');

function sameVenue(one: EventListItem, other: EventListItem): boolean {
  return (
    one.venueName.trim() !== '' &&
    plain(one.venueName) === plain(other.venueName) &&
    plain(one.city) === plain(other.city)
  );
}

const isBig = ({ capacity, taken }: EventListItem): boolean => Math.max(capacity, taken) >= BIG;

function isNearby(one: EventListItem, other: EventListItem): boolean {
  if (one.location && other.location) return kilometres(one.location, other.location) <= NEARBY_KM;
  return one.city.trim() !== '' && plain(one.city) === plain(other.city);
}

/** Along the surface of the earth (haversine). */
function kilometres(one: GeoPoint, other: GeoPoint): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const [lat, lon] = [rad(other.lat - one.lat), rad(other.lon - one.lon)];
  const part =
    Math.sin(lat / 2) ** 2 + Math.cos(rad(one.lat)) * Math.cos(rad(other.lat)) * Math.sin(lon / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(part)));
}
