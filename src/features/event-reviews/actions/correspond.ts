import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import { tooManyRequests } from '#lib/errors.ts';
import { inEach } from '#lib/language/index.ts';
import { addMs } from '#lib/time.ts';
import type { Tx } from '#platform/db/index.ts';
import { words } from '../messages/refusals.messages.ts';
import type { EventReviewsDeps } from '../model/deps.ts';
import type { ReviewRow } from '../model/schema.ts';
import { readText } from '../model/text-input.ts';
import { countTeamMessages, insertMessage, isWritten } from '../store/messages.ts';
import { changeReview, holdOpen } from '../store/reviews.ts';
import { enqueueDigest } from './enqueue-mails.ts';
import { notWaiting } from './not-waiting.ts';

const DAY_MS = 24 * 3_600_000;
/** The same text by the same person within this time is a form that was sent twice, and no second message. */
export const SENT_TWICE_MS = 10 * 60_000;
/** Messages that the team of an event writes about a review in a day. */
export const MOST_A_DAY = 10;

/**
 * The team answers. Where it was asked for changes, the event is sent again with that, also without a word, and must pass all that
 * publishing asks. Throws 400 about `text` or with what is missing, 404 or 403 for whoever may not publish the event, 409 when
 * there is no review, 429 after many messages in a day.
 */
export async function answer(
  deps: EventReviewsDeps,
  actor: Actor,
  { event: id, text }: { event: string; text: string },
): Promise<void> {
  const { db, events } = deps;
  const event = await events.requireMay(actor, 'event.publish', id);
  const written = text.trim() === '' ? null : readText('text', text);
  await db.write(async (tx) => {
    const review = await holdOpen(db, tx, event.id);
    if (!review) throw notWaiting();
    // Nothing was asked: whoever writes has something to say.
    if (written === null && review.state === 'waiting') readText('text', '');
    if (written !== null) await write(deps, tx, review, { by: actor.id, text: written });
    if (review.state === 'changes') await events.publishWithin(tx, actor, event.id);
    else await enqueueDigest(deps, tx);
  });
}

async function write(
  { clock, ids }: EventReviewsDeps,
  tx: Tx,
  review: ReviewRow,
  said: { by: string; text: string },
): Promise<void> {
  const now = clock.text();
  const message = { ...said, id: ids.record(), review: review.id, author: 'team', created: now } as const;
  if (await isWritten(tx, message, addMs(now, -SENT_TWICE_MS))) return;
  if ((await countTeamMessages(tx, review.id, addMs(now, -DAY_MS))) >= MOST_A_DAY)
    throw tooManyRequests(
      inEach(words, (t) => t.tooMany),
      DAY_MS,
    );
  await insertMessage(tx, message);
}

/** Takes the event back: it is a draft like others. Throws 404 or 403 for whoever may not publish it, 409 when there is no review. */
export async function withdraw(deps: EventReviewsDeps, actor: Actor, id: string): Promise<void> {
  const { db, clock, events } = deps;
  const event = await events.requireMay(actor, 'event.publish', id);
  await db.write(async (tx) => {
    const review = await holdOpen(db, tx, event.id);
    if (!review) throw notWaiting();
    const now = clock.text();
    await changeReview(tx, review.id, { state: 'withdrawn', waitingSince: '', ended: now });
    await recordAudit(tx, {
      event: event.id,
      actor,
      action: 'event.withdraw',
      subject: { kind: 'event', id: event.id, label: event.title },
      at: now,
    });
  });
}
