import type { EventRow } from '#features/events/index.ts';
import { recordAudit } from '#features/audit/index.ts';
import type { Actor } from '#lib/actor.ts';
import type { Tx } from '#platform/db/index.ts';
import type { EventReviewsDeps } from '../model/deps.ts';
import { isReviewed } from '../model/review-rule.ts';
import type { ReviewTables } from '../model/schema.ts';
import { changeReview, holdOpen, insertReview, wasWithdrawn } from '../store/reviews.ts';
import { accountRule, hasPublished, siteRule } from '../store/rules.ts';
import { enqueueDigest, enqueueMail } from './enqueue-mails.ts';

type Deps = Pick<EventReviewsDeps, 'db' | 'clock' | 'ids' | 'jobs'>;

/**
 * Whether an event that could be published waits for an operator instead: its review begins, or goes on after changes, within
 * the caller's write. What waits already is left as it is. A superuser publishes at once, which ends the review.
 */
export async function waitsForReview(
  deps: Deps,
  tx: Tx,
  event: Pick<EventRow, 'id' | 'title' | 'organiser' | 'startsAt'>,
  actor: Actor,
): Promise<boolean> {
  const { db, clock, ids } = deps;
  const now = clock.text();
  const open = await holdOpen(db, tx, event.id);
  if (actor.superuser) {
    if (!open) return false;
    const { title, startsAt } = event;
    await changeReview(tx, open.id, { state: 'approved', waitingSince: '', ended: now, title, startsAt });
    await enqueueMail(deps, tx, { review: open.id, step: 'approved' });
    return false;
  }
  if (open?.state === 'waiting') return true;
  if (!open && !(await mustWait(tx, event))) return false;
  const id = open?.id ?? ids.record();
  if (open) await changeReview(tx, id, { state: 'waiting', waitingSince: now });
  else {
    const begun = await insertReview(tx, {
      id,
      event: event.id,
      state: 'waiting',
      created: now,
      waitingSince: now,
      ended: '',
      approvedBy: '',
      title: '',
      startsAt: '',
    });
    if (!begun) return true;
  }
  await recordAudit(tx, {
    event: event.id,
    actor,
    action: 'event.submit',
    subject: { kind: 'event', id: event.id, label: event.title },
    at: now,
  });
  await enqueueMail(deps, tx, { review: id, step: 'waiting' });
  await enqueueDigest(deps, tx);
  return true;
}

async function mustWait(tx: Tx, event: Pick<EventRow, 'id' | 'organiser'>): Promise<boolean> {
  const query = tx.as<ReviewTables>();
  const { scope } = await siteRule(query);
  return isReviewed(scope, {
    account: await accountRule(query, event.organiser),
    hasPublished: await hasPublished(query, event.organiser),
    wasWithdrawn: await wasWithdrawn(tx, event.id),
  });
}
