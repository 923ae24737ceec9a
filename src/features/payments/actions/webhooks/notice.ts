/** Handles one of Stripe's events, a StripeNotice. */
export const HANDLE_EVENT = 'payments.handle-event';

/**
 * What is kept of one of Stripe's events: which object it is about, not what it says of it. Events come late, twice and
 * in any order, so the object is always read back.
 */
export interface StripeNotice {
  id: string;
  type: string;
  /** Id of the object. */
  object: string;
  /** The connected account that it comes from; empty for the platform's own. */
  account: string;
}
