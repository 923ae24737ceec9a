/** Mails what a new member owes. */
export const DUES_ASKED = 'community.dues-asked';
/** Gives back a payment for what was paid or not owed any more. */
export const RETURN_PAYMENT = 'community.return-payment';
