import type { UtcText } from '#lib/time.ts';
import type { AccountRule, ReviewScope } from './review-rule.ts';

/** Where a review is. `waiting`: an operator is to look. `changes`: its team is to change something. The others have ended. */
export type ReviewState = 'waiting' | 'changes' | 'approved' | 'withdrawn';

/** That a draft was to be published, and what became of that. An event has one at most that has not ended. */
export interface ReviewRow {
  id: string;
  event: string;
  state: ReviewState;
  /** When it was sent the first time. */
  created: UtcText;
  /** Since when an operator is to look; '' when none is. */
  waitingSince: UtcText;
  /** '' while it goes on. */
  ended: UtcText;
  /** Address of the superuser who approved it; '' for all others. */
  approvedBy: string;
  /** What the event was called and when it began when it was approved; '' before. */
  title: string;
  startsAt: UtcText;
}

/** What was written about a review. */
export interface ReviewMessageRow {
  id: string;
  review: string;
  author: 'team' | 'operator';
  /** Id of the account, or address of the superuser. */
  by: string;
  text: string;
  created: UtcText;
}

/** What holds for the site: one row, or none for what holds from the start. */
export interface SiteReviewRow {
  id: string;
  scope: ReviewScope;
  /** How long a review usually takes, in hours, as organisers are told. */
  hours: number;
}

/** What holds for one account, whatever holds for the site. */
export interface AccountReviewRow {
  account: string;
  rule: AccountRule;
  /** Address of the superuser. */
  by: string;
  created: UtcText;
}

/** What of other rooms' rows is asked and shown beside it. */
export interface ReviewTables {
  event_reviews: ReviewRow;
  event_review_messages: ReviewMessageRow;
  event_review_site: SiteReviewRow;
  event_review_accounts: AccountReviewRow;
  events: { id: string; title: string; organiser: string; startsAt: UtcText; status: string };
  event_members: { event: string; user: string; role: string };
  users: { id: string; name: string; email: string; locale: string };
  account_merges: { account: string; into: string };
}
