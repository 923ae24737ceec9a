/** By what the reviews are listed: those that wait for an operator, for their team, or that changed after they were approved. */
export const REVIEW_LISTS = ['waiting', 'changes', 'changed'] as const;
export type ReviewList = (typeof REVIEW_LISTS)[number];
