/**
 * What an organiser promises those who can't come: nothing, the money until some days before, or what their own words
 * say; '' where they haven't said. A cancelled event is paid back whatever it is.
 */
export const REFUND_POLICIES = ['', 'none', 'until', 'flexible'] as const;

export type RefundPolicy = (typeof REFUND_POLICIES)[number];

/** Days before the start. */
export const MAX_REFUND_DAYS = 365;
