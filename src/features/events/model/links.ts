import type { EventRow } from './event.ts';

/** Where people read about an event. `origin` has no slash at its end. */
export function eventUrl(origin: string, event: Pick<EventRow, 'slug'>): string {
  return `${origin}/events/${encodeURIComponent(event.slug)}`;
}

/** Where its picture lies, or null when it has none. */
export function coverUrl(origin: string, event: Pick<EventRow, 'id' | 'cover'>): string | null {
  return event.cover === ''
    ? null
    : `${origin}/api/files/events/${event.id}/${encodeURIComponent(event.cover)}`;
}
