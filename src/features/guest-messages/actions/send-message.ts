import { type AuditAction, recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import type { MessagingDeps } from '../model/deps.ts';
import { cannot, overLimit } from '../model/errors.ts';
import { readAudience } from '../model/audience.ts';
import { readSendAt } from '../model/message-input.ts';
import { START_MESSAGE, WRITE_MESSAGE } from '../jobs/kinds.ts';
import type { GuestMessageRow } from '../model/schema.ts';
import { countGuests } from '../store/guests.ts';
import { changeMessage } from '../store/messages.ts';
import { allowanceOf } from './allowance.ts';
import { messageOf, requireOccasion, writtenFor } from './permitted.ts';

/**
 * Sends a draft: at once, or at the time that it was given. Throws 409 when nobody would get it, when the day's limit is
 * passed or when it has gone out already, 404 or 403 when it is not theirs.
 */
export async function sendMessage(
  deps: MessagingDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  const { db, clock, jobs } = deps;
  const event = await writtenFor(deps, actor, eventId);
  const message = await messageOf(deps, event, id);
  if (message.status !== 'draft') throw cannot('gone');
  if (event.status === 'draft') throw cannot('draftEvent');
  if (event.status === 'suspended') throw cannot('suspendedEvent');
  await requireOccasion(deps, event, message.kind);
  const now = clock.text();
  const sendAt = readSendAt(message.sendAt, now);
  const total = await countGuests(db, event.id, readAudience(message.audience));
  if (total === 0) throw cannot('nobody');
  const allowance = message.kind === 'note' ? await allowanceOf(deps, event) : null;
  if (allowance && total > allowance.left) throw overLimit(allowance.left, allowance.limit);
  const later = sendAt !== '';
  await db.write(async (tx) => {
    const changed = await changeMessage(
      tx,
      id,
      ['draft'],
      later
        ? { status: 'scheduled', total, updated: now }
        : { status: 'sending', total, startedAt: now, updated: now },
    );
    if (!changed) throw cannot('gone');
    if (later) await jobs.enqueue(tx, START_MESSAGE, { message: id, sendAt }, { runAt: sendAt });
    else {
      const key = `${WRITE_MESSAGE}:${id}:${message.round}`;
      await jobs.enqueue(tx, WRITE_MESSAGE, { message: id, round: message.round }, { key });
    }
    await notify(tx, actor, message, later ? 'messages.schedule' : 'messages.send', now);
  });
}

/** Stops what waits for its time, or is being sent: who has no mail yet gets none. Throws 409 for all others. */
export async function stopMessage(
  deps: MessagingDeps,
  actor: Actor,
  eventId: string,
  id: string,
): Promise<void> {
  const event = await writtenFor(deps, actor, eventId);
  const message = await messageOf(deps, event, id);
  const now = deps.clock.text();
  await deps.db.write(async (tx) => {
    const stopped = { status: 'stopped', finishedAt: now, updated: now } as const;
    if (message.uniqueKey || !(await changeMessage(tx, id, ['scheduled', 'sending'], stopped)))
      throw cannot('notScheduled');
    await notify(tx, actor, message, 'messages.stop', now);
  });
}

function notify(
  tx: Tx,
  actor: Actor,
  { id, event, subject, total }: GuestMessageRow,
  action: AuditAction,
  at: string,
): Promise<void> {
  return recordAudit(tx, {
    event,
    actor,
    action,
    subject: { kind: 'message', id, label: subject },
    changes: action === 'messages.send' ? [{ field: 'recipients', before: null, after: total }] : [],
    at,
  });
}
