/** Whether guests may hand a ticket on to somebody else, with a new code: '' is yes. */
export const TRANSFER_POLICIES = ['', 'forbidden'] as const;

export type TransferPolicy = (typeof TRANSFER_POLICIES)[number];

/** A year: until so many hours before a date tickets may be handed on at the earliest. */
export const MAX_TRANSFER_HOURS = 365 * 24;
