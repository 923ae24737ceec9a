/** Ends, at Stripe, a monthly gift that has ended here. */
export const END_MONTHLY = 'community.end-monthly';
/** Has Stripe charge the amount that a monthly gift has now. */
export const CHANGE_MONTHLY = 'community.change-monthly';
/** Ends the monthly gifts of a campaign that is over. */
export const END_OF_CAMPAIGN = 'community.end-of-campaign';
