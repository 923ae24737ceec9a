import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { conflict, invalidField } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import type { CalendarDeps } from '../model/deps.ts';
import { readDay } from '../model/days.ts';
import { movedTo } from '../model/move.ts';
import { words } from '../messages/planner-planner.messages.ts';

/**
 * Puts a draft on another day, at the same time on the clock of its place. `seen` is its `updated` as it was looked at: a
 * change that somebody made since, its publication among them, is a 409. Throws 400 for no day, 404 when it isn't
 * theirs to see, 403 when their role doesn't include it.
 */
export async function moveDraft(
  { events }: Pick<CalendarDeps, 'events'>,
  actor: Actor,
  { event: id, day: text, seen }: { event: string; day: string; seen: string },
): Promise<EventRow> {
  const event = await events.requireMay(actor, 'event.edit', id);
  const day = readDay(text);
  if (day === null)
    throw invalidField(
      'day',
      'invalid_day',
      inEach(words, (t) => t.noDay),
    );
  if (event.status !== 'draft') throw conflict(inEach(words, (t) => t.notDraft));
  return events.update(actor, event.id, movedTo(day, event), { ifUpdated: seen });
}
