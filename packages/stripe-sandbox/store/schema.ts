/** One object as it is kept. `body` is what the API shows of it; `hidden` is what only the sandbox needs. */
export interface ObjectRow {
  id: string;
  type: string;
  /** The connected account it belongs to; empty for the platform's own. */
  account: string;
  /** Rises with every object: lists show the newest first. */
  position: number;
  /** Seconds since the epoch, as everywhere at Stripe. */
  created: number;
  /** Counts the updates: an update names the version that it read, so that none is lost. */
  version: number;
  body: string;
  hidden: string;
}

/** What one balance transaction adds to a balance, and from when on it can be spent (seconds since the epoch). */
export interface BalanceEntryRow {
  id: string;
  account: string;
  currency: string;
  net: number;
  availableOn: number;
}

/** The answer that was given to an idempotency key. */
export interface RequestRow {
  id: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  created: number;
}

export interface SandboxTables {
  sandbox_objects: ObjectRow;
  sandbox_balance_entries: BalanceEntryRow;
  sandbox_requests: RequestRow;
}
