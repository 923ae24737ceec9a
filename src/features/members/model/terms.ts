/** New members have so long to pay. */
export const FIRST_DAYS = 30;
/** So long before a paid year ends the dues of the next one are written. */
export const RENEW_DAYS = 30;
