import type { Actor } from '#lib/actor.ts';
import type { CalendarDeps } from '../model/deps.ts';
import { type Clash, clashesOf } from '../model/clashes.ts';
import { momentsOf } from '../model/days.ts';
import { entryOf } from '../model/entry.ts';
import { managedOccasions, publicOccasions } from './occasions.ts';

const MOST = 300;

/**
 * What is in the way of one event, as its planner says it: what else `actor` runs at that time, what is at its venue then, and
 * what is big and near on its days. For whoever was asked whether they may see the event. Nothing once it is over.
 */
export async function clashesOfEvent(
  { events, dates, clock }: Pick<CalendarDeps, 'events' | 'dates' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Clash[]> {
  const [event] = await events.findMany([id]);
  if (!event || event.endsAt <= clock.text()) return [];
  const entry = entryOf('organised', event, 0);
  const between = momentsOf({ first: entry.day, last: entry.lastDay });
  const [managed, open] = await Promise.all([
    managedOccasions({ events, dates }, actor.id, between, MOST),
    publicOccasions({ events, dates }, between, MOST),
  ]);
  const known = new Set(managed.map((other) => other.id));
  return clashesOf(entry, [
    ...managed.map((other) => entryOf('organised', other, 0)),
    ...open.filter((other) => !known.has(other.id)).map((other) => entryOf('community', other, 0)),
  ]);
}
