/** Mails what a new member owes. */
export const DUES_ASKED = 'community.dues-asked';
/** Looks at the lines of a register, takes them in, and takes them out again. */
export const CHECK_REGISTER = 'community.check-register';
export const TAKE_IN_REGISTER = 'community.take-in-register';
export const UNDO_REGISTER = 'community.undo-register';
/** Ends a subscription at Stripe. */
export const END_SUBSCRIPTION = 'community.end-subscription';
/** Gives back a payment for what was paid or not owed any more. */
export const RETURN_PAYMENT = 'community.return-payment';
