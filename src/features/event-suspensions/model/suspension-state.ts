/** By what suspended events are listed: all of them, or those whose team waits for an answer. */
export const SUSPENSION_STATES = ['all', 'waiting'] as const;
export type SuspensionState = (typeof SUSPENSION_STATES)[number];
