/** What a query may look at: so many rows in any case, and more as long as it takes no more milliseconds. */
export interface ReadLimit {
  rows: number;
  ms: number;
}

/** A query was ended: it looked at more rows than it may. */
export class TooManyRowsError extends Error {
  override readonly name = 'TooManyRowsError';

  constructor() {
    super('The query looks at too many rows.');
  }
}
