import { conflict } from '#lib/errors.ts';
import type { Tx } from '#platform/db/index.ts';
import type { EventTables } from '../model/schema.ts';
import { words } from '../messages/errors.messages.ts';

/**
 * Asked before an account is deleted. Throws 409 while it has events that are published or suspended, and not over at `now` (UTC text):
 * they would go on selling with nobody to run them, or to be paid for them.
 */
export async function requireNoEventsAhead(tx: Tx, organiser: string, now: string): Promise<void> {
  const ahead = await tx
    .as<EventTables>()
    .selectFrom('events')
    .select('id')
    .where('organiser', '=', organiser)
    .where('status', 'in', ['published', 'suspended'])
    .where('endsAt', '>', now)
    .limit(1)
    .execute();
  if (ahead.length > 0) throw conflict(words.eventsAhead);
}
