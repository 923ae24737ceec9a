/** Tickets wait so long for whoever fills in an order, and then for their payment. */
export const HOLD_MS = 15 * 60_000;
