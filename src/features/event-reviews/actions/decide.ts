import { recordAudit } from '#features/audit/index.ts';
import type { EventRow } from '#features/events/index.ts';
import { mayOperate } from '#features/staff/index.ts';
import type { Actor } from '#lib/actor.ts';
import { ApiError, conflict, notFound } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import { holdRow } from '#platform/db/index.ts';
import { words } from '../messages/refusals.messages.ts';
import type { EventReviewsDeps } from '../model/deps.ts';
import type { ActingOperator } from '../model/operator.ts';
import { readText } from '../model/text-input.ts';
import { insertMessage, isWritten } from '../store/messages.ts';
import { changeReview, holdOpen } from '../store/reviews.ts';
import { SENT_TWICE_MS } from './correspond.ts';
import { enqueueMail } from './enqueue-mails.ts';
import { notWaiting } from './not-waiting.ts';

/**
 * Publishes an event that waits for review, by the same action and with the same checks as its team would; the team gets a
 * mail. With `seen`, the `updated` of the event that the operator looked at, a change since is a 409. Throws 400 with what is missing,
 * 404, 409 for an event that doesn't wait.
 */
export async function approve(
  deps: EventReviewsDeps,
  operator: ActingOperator,
  { event: id, seen }: { event: string; seen?: string },
): Promise<void> {
  const { db, events } = deps;
  requireOperator(operator);
  // What they may not do to any other event.
  const publisher: Actor = { ...operator.actor, superuser: true };
  const found = await eventOf(deps, id);
  await db.write(async (tx) => {
    const review = await holdOpen(db, tx, found.id);
    if (review?.state !== 'waiting') throw notWaiting();
    // Whoever changes it meanwhile comes after, or came before and is seen.
    await holdRow(db, tx, 'events', found.id);
    const before = await events.requireWithin(tx, publisher, 'event.publish', found.id);
    if (seen !== undefined && seen !== before.updated)
      throw conflict(inEach(words, (t) => t.changedMeanwhile));
    await events.publishWithin(tx, publisher, found.id);
    await changeReview(tx, review.id, { approvedBy: operator.email });
  });
}

/**
 * Asks the team of an event that waits to change something: it stays a draft, and they get the reason by mail. Said again, it is
 * another message. Throws 400 about `reason`, 404, 409 for an event without a review.
 */
export async function askForChanges(
  deps: EventReviewsDeps,
  operator: ActingOperator,
  { event: id, reason }: { event: string; reason: string },
): Promise<void> {
  const { db, clock, ids } = deps;
  requireOperator(operator);
  const event = await eventOf(deps, id);
  const text = readText('reason', reason);
  await db.write(async (tx) => {
    const review = await holdOpen(db, tx, event.id);
    if (!review) throw notWaiting();
    await holdRow(db, tx, 'events', event.id);
    const now = clock.text();
    const message = {
      id: ids.record(),
      review: review.id,
      author: 'operator',
      by: operator.email,
      text,
      created: now,
    } as const;
    // A form that was sent twice.
    if (review.state === 'changes' && (await isWritten(tx, message, addMs(now, -SENT_TWICE_MS)))) return;
    await changeReview(tx, review.id, { state: 'changes', waitingSince: '' });
    await insertMessage(tx, message);
    await recordAudit(tx, {
      event: event.id,
      actor: operator.actor,
      action: 'event.askChanges',
      subject: { kind: 'event', id: event.id, label: event.title },
      at: now,
    });
    await enqueueMail(deps, tx, { review: review.id, step: 'changes', message: message.id });
  });
}

/** The event by its id or slug. Throws 404. */
export async function eventOf({ events }: Pick<EventReviewsDeps, 'events'>, id: string): Promise<EventRow> {
  const event = await events.find(id);
  if (!event) throw notFound();
  return event;
}

/** Those who run the site decide, and nobody of its team. */
export function requireOperator({ actor }: ActingOperator): void {
  if (!mayOperate(actor, 'events.review'))
    throw new ApiError(
      403,
      inEach(words, (t) => t.operatorsDecide),
    );
}
