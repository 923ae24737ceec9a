import type { EventRow } from '#features/events/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { EventReviewsDeps } from '../model/deps.ts';
import type { AccountRule } from '../model/review-rule.ts';
import type { ReviewRow, ReviewTables } from '../model/schema.ts';
import { messagesOf, type NamedMessage } from '../store/messages.ts';
import { findLatest, findOpen } from '../store/reviews.ts';
import { accountRule, listRules, siteRule } from '../store/rules.ts';
import { eventOf } from './decide.ts';

/** A review with what was written about it. */
export interface Correspondence {
  review: ReviewRow;
  messages: NamedMessage[];
}

/** An event as operators see it: with its latest review and what is set for its organiser. Throws 404. */
export async function readForOperators(
  deps: EventReviewsDeps,
  id: string,
): Promise<{ event: EventRow; latest: Correspondence | null; rule: AccountRule | null }> {
  const event = await eventOf(deps, id);
  const [review, rule] = await Promise.all([
    findLatest(deps.db, event.id),
    accountRule(deps.db.read<ReviewTables>(), event.organiser),
  ]);
  return { event, latest: review && { review, messages: await messagesOf(deps.db, review.id) }, rule };
}

/**
 * The review of an event that goes on, for those who may publish it, with how long one usually takes; null when there is none.
 * Throws 404 for strangers, 403 for members of its team who don't run it.
 */
export async function readForTeam(
  { db, events }: EventReviewsDeps,
  actor: Actor,
  id: string,
): Promise<(Correspondence & { hours: number }) | null> {
  const event = await events.requireMay(actor, 'event.publish', id);
  const review = await findOpen(db, event.id);
  if (!review) return null;
  const [messages, { hours }] = await Promise.all([
    messagesOf(db, review.id),
    siteRule(db.read<ReviewTables>()),
  ]);
  return { review, messages, hours };
}

/** What is set, for the site and for single accounts. */
export async function readRules({ db }: EventReviewsDeps) {
  const [site, accounts] = await Promise.all([siteRule(db.read<ReviewTables>()), listRules(db)]);
  return { site, accounts };
}
