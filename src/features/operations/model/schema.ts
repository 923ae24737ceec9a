/** What was asked of the site within a minute or an hour, all processes together. */
export interface OperationSumRow {
  span: 'minute' | 'hour';
  /** When it began: `2026-11-24 05:10` or `2026-11-24 05`. */
  at: string;
  requests: number;
  /** Answered with 4xx, and with 5xx. */
  refused: number;
  failed: number;
  /** Took half a second or longer. */
  slow: number;
  /** How long all of them took together. */
  millis: number;
  /** The most memory that a process had at its end, in bytes. */
  memory: number;
}

export interface OperationTables {
  operation_sums: OperationSumRow;
}
