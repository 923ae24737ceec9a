import type { RefundsContext } from '#features/refunds/index.ts';

/** Who has tickets, and what becomes of these. */
export type AttendeesContext = RefundsContext;
