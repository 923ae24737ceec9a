import type { Tx } from '#platform/db/index.ts';
import type { MessagingDeps } from '../model/deps.ts';
import { readAudience } from '../model/audience.ts';
import { blankMessage } from '../model/blank-message.ts';
import type { MessagingTables } from '../model/schema.ts';
import { insertMessage } from '../store/messages.ts';

/** Notes at most: the latest. */
const MOST = 30;

interface CopiedEvent {
  id: string;
  organiser: string;
}

/**
 * Gives a copy of an event the same reminder and thanks, and its notes as drafts; nothing is sent. `copies` are the new
 * ids of its ticket types and dates by the old ones.
 */
export async function copyMessages(
  { clock, ids }: Pick<MessagingDeps, 'clock' | 'ids'>,
  tx: Tx,
  from: CopiedEvent,
  to: CopiedEvent,
  copies: ReadonlyMap<string, string>,
): Promise<void> {
  const query = tx.as<MessagingTables>();
  const of = query.selectFrom('guest_messages').selectAll().where('event', '=', from.id);
  const automatic = await of.where('uniqueKey', 'is not', null).execute();
  const notes = await of
    .where('uniqueKey', 'is', null)
    .where('kind', '=', 'note')
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const created = clock.text();
  // The oldest first, so that their ids are in the order of the list.
  for (const message of [...automatic, ...notes.toReversed()]) {
    const { kind, author, subject, body, replyTo, enabled, minutes, uniqueKey } = message;
    const audience = readAudience(message.audience);
    const ticketTypes = audience.ticketTypes.flatMap((type) => copies.get(type) ?? []);
    const blank = blankMessage({
      id: ids.record(),
      event: to.id,
      organiser: to.organiser,
      author,
      created,
      kind,
    });
    await insertMessage(tx, {
      ...blank,
      subject,
      body,
      replyTo,
      enabled,
      minutes,
      audience: JSON.stringify({ ...audience, ticketTypes, date: copies.get(audience.date) ?? '' }),
      uniqueKey: uniqueKey === null ? null : `${to.id}:${kind}`,
      status: uniqueKey === null ? 'draft' : 'waiting',
    });
  }
}
