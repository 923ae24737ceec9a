import type { StoredEvent } from './schema.ts';
import type { EventRow } from './event.ts';
import { searchText } from './search-text.ts';

/** What a change of an event may set: its words, and what its verbs set. */
export type EventChanges = Partial<Omit<EventRow, 'id' | 'created' | 'updated' | 'taken'>>;

/** A new event as its table keeps it. */
export function eventColumns(event: EventRow, importKey = ''): StoredEvent {
  const { location, tags, access, ...rest } = event;
  return {
    ...rest,
    location: JSON.stringify(location ?? { lon: 0, lat: 0 }),
    tags: JSON.stringify(tags),
    access: JSON.stringify(access),
    searchText: searchText(event),
    importKey,
  };
}

/** The columns that `changes` sets; the text to be searched follows. */
export function changedColumns(current: EventRow, changes: EventChanges): Partial<StoredEvent> {
  const { location, tags, access, ...rest } = changes;
  return {
    ...rest,
    ...(location === undefined ? {} : { location: JSON.stringify(location ?? { lon: 0, lat: 0 }) }),
    ...(tags === undefined ? {} : { tags: JSON.stringify(tags) }),
    ...(access === undefined ? {} : { access: JSON.stringify(access) }),
    searchText: searchText({ ...current, ...changes }),
  };
}
