/** By what accounts are listed. */
export const ACCOUNT_STATES = ['all', 'unconfirmed', 'suspended'] as const;
export type AccountState = (typeof ACCOUNT_STATES)[number];
