/** A call as it is counted before it is done: one by itself, or one of a batch. */
export interface CountedCall {
  method: string;
  /** Without the query. */
  path: string;
}
