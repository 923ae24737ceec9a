import { accountFollowers } from '#features/auth/index.ts';
import { consoleAccess } from '#features/console/model/console-access.ts';
import { consolePages } from '#features/console/model/console-pages.ts';
import { consoleWork } from '#features/console/model/console-work.ts';
import { eventFollowers } from '#features/events/index.ts';
import { eventsService } from '#features/events/service.ts';
import { inEach } from '#lib/language/index.ts';
import { extension, room } from '#platform/rooms/index.ts';
import { waitingSource } from './actions/waiting-source.ts';
import { waitsForReview } from './actions/waits-for-review.ts';
import { createEventReviews } from './event-reviews.ts';
import { reviewJobs } from './jobs/review-jobs.ts';
import { words } from './messages/console.messages.ts';
import { eventReviews } from './migrations/20261127T1930-event-reviews.ts';
import { REVIEW_ACTS, RULE_ACTS } from './model/acts.ts';
import { eventReviewsService } from './service.ts';
import { forgetEvent } from './store/reviews.ts';
import { forgetAccount } from './store/rules.ts';

export const eventReviewsRoom = room({
  key: eventReviewsService,
  needs: { events: eventsService },
  migrations: [eventReviews],
  open: ({ events }, { core }) => {
    const deps = { ...core, events };
    return {
      service: createEventReviews(deps),
      jobKinds: reviewJobs(deps),
      extensions: [
        extension(consoleWork, waitingSource(core.db)),
        extension(consoleAccess, { path: '/_/reviews', look: 'events.review' }),
        extension(consoleAccess, { path: '/_/reviews/rules', look: 'events.review', acts: RULE_ACTS }),
        extension(consoleAccess, { path: '/_/reviews/:id', look: 'events.review', acts: REVIEW_ACTS }),
        extension(consolePages, {
          section: 'people',
          order: 8,
          path: '/_/reviews',
          label: inEach(words, (t) => t.title),
        }),
        extension(eventFollowers, {
          waits: (tx, event, actor) => waitsForReview(core, tx, event, actor),
          deleted: (tx, { id }) => forgetEvent(tx, id),
        }),
        extension(accountFollowers, { forget: forgetAccount }),
      ],
    };
  },
});
