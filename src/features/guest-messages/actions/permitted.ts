import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import { addMs } from '#lib/time.ts';
import type { MessagingDeps, Tables } from '../model/deps.ts';
import { cannot, noMessage } from '../model/errors.ts';
import type { GuestMessageRow, MessageKind } from '../model/schema.ts';
import { findMessage } from '../store/messages.ts';

const WEEK_MS = 7 * 24 * 3_600_000;
/** What guests must know of. */
const TOLD_OF = new Set([
  'startsAt',
  'endsAt',
  'timezone',
  'venueName',
  'venueAddress',
  'city',
  'location',
  'onlineUrl',
]);

/** The event, if `actor` may write to its guests. Throws 404 for strangers, 403 for other members. */
export function writtenFor(deps: MessagingDeps, actor: Actor, event: string): Promise<EventRow> {
  return deps.events.requireMay(actor, 'messages.send', event);
}

/** A message of the event. Throws 404 when there is none. */
export async function messageOf(deps: MessagingDeps, event: EventRow, id: string): Promise<GuestMessageRow> {
  const message = await findMessage(deps.db.read<Tables>(), event.id, id);
  if (!message) throw noMessage();
  return message;
}

/**
 * Throws 409 for a service message without its occasion: those go out to people who want no notes, so there must have
 * been a change of date or place within a week, or the event must be cancelled.
 */
export async function requireOccasion(
  { db, clock }: MessagingDeps,
  event: EventRow,
  kind: MessageKind,
): Promise<void> {
  if (kind === 'cancelled' && event.status !== 'cancelled') throw cannot('notCancelled');
  if (kind !== 'change') return;
  const edits = await db
    .read<Tables>()
    .selectFrom('audit_entries')
    .select('changes')
    .where('event', '=', event.id)
    .where('at', '>', addMs(clock.text(), -WEEK_MS))
    .where('action', '=', 'event.edit')
    .orderBy('at', 'desc')
    .limit(100)
    .execute();
  const changed = edits.some(({ changes }) =>
    (JSON.parse(changes) as { field: string }[]).some(({ field }) => TOLD_OF.has(field)),
  );
  if (!changed) throw cannot('noChange');
}
