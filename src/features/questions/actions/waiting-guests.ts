import type { Actor } from '#lib/actor.ts';
import type { QuestionsContext } from './context.ts';
import { countMissing } from '../store/missing.ts';

/** Guests of an event are counted so far: that is enough to say "many". */
export const MANY_GUESTS = 100;

/**
 * How many guests' details are missing, by event, of those events whose questions `actor` may edit; an event without any is
 * left out. For a few events at a time.
 */
export async function waitingGuests(
  { db, events }: QuestionsContext,
  actor: Actor,
  asked: readonly { id: string; organiser: string }[],
): Promise<Map<string, number>> {
  const counts = await Promise.all(
    asked.map(async (event): Promise<[string, number]> => {
      const count = await countMissing(db, event.id, MANY_GUESTS);
      return [event.id, count > 0 && (await events.may(actor, 'questions.edit', event)) ? count : 0];
    }),
  );
  return new Map(counts.filter(([, count]) => count > 0));
}
