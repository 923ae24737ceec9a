/** Opens a poll at its time. */
export const OPEN_POLL = 'community.open-poll';
/** Ends a poll at its time. */
export const CLOSE_POLL = 'community.close-poll';
/** Tells the voters of a poll that it began, that they have not voted yet, or that it is over. */
export const MAIL_POLL = 'community.mail-poll';
