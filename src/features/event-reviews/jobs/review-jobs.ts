import type { JobKind } from '#platform/jobs/index.ts';
import { digestMail } from '../mails/digest-mail.ts';
import { teamMails } from '../mails/team-mail.ts';
import type { EventReviewsDeps } from '../model/deps.ts';
import { DIGEST, TELL_TEAM } from '../model/job-kinds.ts';
import type { ReviewTables } from '../model/schema.ts';
import type { Told } from '../model/told.ts';
import { textOf } from '../store/messages.ts';
import { countReviews, findReview, listReviews } from '../store/reviews.ts';
import { siteRule } from '../store/rules.ts';

/** The mails about reviews. */
export const reviewJobs = (deps: EventReviewsDeps) =>
  [notifyTeamJob(deps), digestJob(deps)] as JobKind<never>[];

/** Tells the owner and the managers what became of the review; nobody twice, however often it runs. */
function notifyTeamJob(deps: EventReviewsDeps): JobKind<Told> {
  const { db, events, outbox } = deps;
  return {
    kind: TELL_TEAM,
    async run({ review: id, step, message }) {
      const review = await findReview(db, id);
      const event = review && (await events.find(review.event));
      if (!event) return;
      // Taken back, or decided, while the job waited: there is another mail about that.
      if (step === 'waiting' && review.state !== 'waiting') return;
      const { hours } = await siteRule(db.read<ReviewTables>());
      const text = message === undefined ? '' : await textOf(db, message);
      const mails = await teamMails(deps, event, { step, text, hours });
      const about = `${TELL_TEAM}:${id}:${step}:${message ?? review.waitingSince}`;
      await db.write(async (tx) => {
        for (const { to, mail } of mails) await outbox.queue(tx, mail, { key: `${about}:${to}` });
      });
    },
  };
}

/** Tells the operator what waits, the oldest first; nothing where nothing waits any more. */
function digestJob(deps: EventReviewsDeps): JobKind<{ hour: string }> {
  const { db, outbox } = deps;
  return {
    kind: DIGEST,
    async run({ hour }) {
      const [{ waiting }, { reviews }] = await Promise.all([
        countReviews(db),
        listReviews(db, { list: 'waiting' }),
      ]);
      if (waiting === 0) return;
      const mail = await digestMail(deps, waiting, reviews);
      await db.write((tx) => outbox.queue(tx, mail, { key: `${DIGEST}:${hour}` }));
    },
  };
}
