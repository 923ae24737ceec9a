import type { EventListItem } from '#features/events/index.ts';
import { addMs } from '#lib/time.ts';
import type { CalendarDeps } from '../model/deps.ts';
import { clashesOf } from '../model/clashes.ts';
import { entryOf } from '../model/entry.ts';
import { publicOccasions } from './occasions.ts';

/** Conflicts further ahead are shown when they come nearer. */
const AHEAD_MS = 60 * 24 * 3_600_000;
const MOST_PUBLIC = 300;

/** Two events that can't both be run, or are at one place, at one time. */
export interface ClashAhead {
  event: Pick<EventListItem, 'id' | 'title'>;
  other: { id: string; title: string };
}

/**
 * Of the events that somebody runs next (`ahead`, by start), those in each other's way within 60 days, and those at whose
 * venue another public one is at that time. A pair of their own is told once. A big event nearby is no conflict.
 */
export async function clashesAhead(
  { clock, ...deps }: Pick<CalendarDeps, 'events' | 'dates' | 'clock'>,
  ahead: readonly EventListItem[],
): Promise<ClashAhead[]> {
  const until = addMs(clock.text(), AHEAD_MS);
  const own = ahead.filter(({ startsAt }) => startsAt < until);
  const [first] = own;
  const last = own.at(-1);
  if (!first || !last) return [];
  const to = own.reduce((latest, { endsAt }) => (endsAt > latest ? endsAt : latest), last.startsAt);
  const open = await publicOccasions(deps, { from: first.startsAt, to }, MOST_PUBLIC);
  const known = new Set(own.map(({ id }) => id));
  const all = [
    ...own.map((event) => entryOf('organised', event, 0)),
    ...open.filter(({ id }) => !known.has(id)).map((event) => entryOf('community', event, 0)),
  ];
  return all.slice(0, own.length).flatMap((entry) =>
    clashesOf(entry, all)
      .filter(
        ({ kind, with: other }) => kind !== 'big' && !(known.has(other.id) && other.id < entry.event.id),
      )
      .map(({ with: { id, title } }) => ({ event: entry.event, other: { id, title } })),
  );
}
