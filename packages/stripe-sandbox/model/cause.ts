/** The request that causes a change, as events name it; empty for what happens by itself. */
export interface Cause {
  requestId: string | null;
  idempotencyKey: string | null;
}

export const BY_ITSELF: Cause = { requestId: null, idempotencyKey: null };
