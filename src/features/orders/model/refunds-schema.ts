/** What becomes of an order of a batch; empty while it waits, `begun` while it is at it. */
export type RefundOutcome =
  | ''
  | 'begun'
  /** The money is on its way, or promised: the order tells which. */
  | 'refunded'
  /** It cost nothing: its tickets are cancelled. */
  | 'cancelled'
  /** It was another sum than the one that was looked at. */
  | 'changed'
  | RefundHindrance
  /** The payment provider, or a rule, said no. */
  | 'refused';

/** Why an order can't be refunded. */
export type RefundHindrance =
  /** It waits for its payment. */
  | 'unpaid'
  /** Nothing of it is left to give back. */
  | 'nothing'
  /** Tickets that cost nothing may be cancelled by others of the team. */
  | 'role';

/** Orders that are refunded together. Not a collection. */
export interface RefundBatchRow {
  id: string;
  event: string;
  /** Who asked for it, and acts in each order. */
  actor: string;
  superuser: number;
  reason: string;
  /** Whether the places are on sale again: 1 or 0. */
  restock: number;
  total: number;
  done: number;
  status: 'running' | 'done';
  created: string;
  /** Empty while it runs. */
  finished: string;
}

export interface RefundBatchLineRow {
  batch: string;
  line: number;
  order: string;
  /** What was to come back when it was looked at, in minor units. */
  back: number;
  outcome: RefundOutcome;
}

export interface RefundBatchTables {
  refund_batches: RefundBatchRow;
  refund_batch_lines: RefundBatchLineRow;
}
