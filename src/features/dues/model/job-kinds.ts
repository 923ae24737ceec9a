/** Mails what a new member owes. */
export const DUES_ASKED = 'community.dues-asked';
/** Ends a subscription at Stripe. */
export const END_SUBSCRIPTION = 'community.end-subscription';
/** Gives back a payment for what was paid or not owed any more. */
export const RETURN_PAYMENT = 'community.return-payment';
