import { type EventListItem, eventUrl } from '#features/events/index.ts';
import { addressText } from '#lib/address-text.ts';
import { utcToWallTime } from '#lib/time.ts';
import type { AtomEntry } from './atom.ts';

/** An event in a feed: when and where, which reads alike in every language, and what it is about. */
export function atomEntry(event: EventListItem, origin: string): AtomEntry {
  const { id, title, summary, startsAt, timezone, venueName, city, country, publishedAt, updated } = event;
  const when = `${utcToWallTime(startsAt, timezone).slice(0, 16).replace('T', ' ')} (${timezone})`;
  const where = addressText([venueName, city, country]);
  return {
    id: `${origin}/events/${id}`,
    url: eventUrl(origin, event),
    title,
    summary: [when, where, summary].filter((line) => line !== '').join('\n'),
    published: publishedAt,
    updated,
  };
}
