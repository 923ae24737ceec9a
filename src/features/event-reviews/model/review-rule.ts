/** Whose events are looked at before they are published for the first time. */
export const REVIEW_SCOPES = ['nobody', 'newcomers', 'everybody'] as const;
export type ReviewScope = (typeof REVIEW_SCOPES)[number];

/** What is set for one account, which goes before what holds for the site. */
export const ACCOUNT_RULES = ['always', 'never'] as const;
export type AccountRule = (typeof ACCOUNT_RULES)[number];

/** What holds for the site. */
export interface SiteRule {
  scope: ReviewScope;
  /** How long a review usually takes, in hours, as organisers are told. */
  hours: number;
}

/** What holds until an operator sets something else. */
export const FIRST_RULE: SiteRule = { scope: 'nobody', hours: 24 };

/** The longest that organisers can be told to wait: two weeks. */
export const MOST_HOURS = 336;

/** What is known of the organiser and the event. */
export interface Known {
  account: AccountRule | null;
  /** Whether another event of the organiser's is published. */
  hasPublished: boolean;
  /** Whether this event was sent for review before, and taken back. */
  wasWithdrawn: boolean;
}

/** Whether an event is looked at before it is published. Who took it back after a question is no newcomer to us, but the event is. */
export function isReviewed(scope: ReviewScope, { account, hasPublished, wasWithdrawn }: Known): boolean {
  if (account !== null) return account === 'always';
  if (scope === 'newcomers') return wasWithdrawn || !hasPublished;
  return scope === 'everybody';
}
