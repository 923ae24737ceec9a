/** Tells the team of an event what became of its review. */
export const TELL_TEAM = 'event-reviews.tell-team';
/** Tells the operator by one mail what waits. */
export const DIGEST = 'event-reviews.digest';
