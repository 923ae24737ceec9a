/** Reminds everybody who owes dues. */
export const REMIND_OWING = 'community.remind-owing';
/** Mails what a new member owes. */
export const DUES_ASKED = 'community.dues-asked';
/** Looks at the lines of a register, takes them in, and takes them out again. */
export const CHECK_REGISTER = 'community.check-register';
export const TAKE_IN_REGISTER = 'community.take-in-register';
export const UNDO_REGISTER = 'community.undo-register';
/** Deletes the lines of a register that was removed. */
export const FORGET_REGISTER = 'community.forget-register';
/** Ends a subscription at Stripe. */
export const END_SUBSCRIPTION = 'community.end-subscription';
/** Ends, at Stripe, a monthly gift that has ended here. */
export const END_MONTHLY = 'community.end-monthly';
/** Has Stripe charge the amount that a monthly gift has now. */
export const CHANGE_MONTHLY = 'community.change-monthly';
/** Ends the monthly gifts of a campaign that is over. */
export const END_OF_CAMPAIGN = 'community.end-of-campaign';
/** Gives back a payment for what was paid or not owed any more. */
export const RETURN_PAYMENT = 'community.return-payment';
/** Publishes an announcement whose time has come. */
export const PUBLISH_ANNOUNCEMENT = 'community.publish-announcement';
/** Writes the mails of an announcement. */
export const MAIL_ANNOUNCEMENT = 'community.mail-announcement';
/** Deletes the files of a document that was removed. */
export const FORGET_DOCUMENT = 'community.forget-document';
/** Tells officers who applied for membership. */
export const NOTIFY_OFFICERS = 'community.tell-officers';
