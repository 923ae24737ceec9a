import type { DurationCounts } from './duration-buckets.ts';

/** What was asked of the site within a minute or an hour, all processes together. */
export interface OperationSumRow extends DurationCounts {
  span: 'minute' | 'hour';
  /** When it began: `2026-11-24 05:10` or `2026-11-24 05`. */
  at: string;
  requests: number;
  /** Answered with 4xx, and with 5xx. */
  refused: number;
  failed: number;
  /** Took `SLOW_MS` or longer. */
  slow: number;
  /** How long all of them took together. */
  millis: number;
  /** The most memory that a process had at its end, in bytes. */
  memory: number;
  /** Connections that waited for events, of all processes; of an hour, in its fullest minute. */
  clients: number;
}

/** What was asked of one route within an hour or a day (UTC), all processes together. */
export interface RouteSumRow extends DurationCounts {
  span: 'hour' | 'day';
  /** When it began: `2026-11-24 05` or `2026-11-24`. */
  at: string;
  /** Method and pattern: `GET /api/events/:id`. */
  route: string;
  requests: number;
  failed: number;
  slow: number;
  millis: number;
  /** The longest took so many milliseconds. */
  longest: number;
  /** The last one that was slow: when it was answered, UTC text, how many milliseconds it took, and its id; '' and 0 for none. */
  slowAt: string;
  slowMillis: number;
  slowRequest: string;
}

/** What the database tells of five minutes, kept with the minute in which they began, or of an hour. */
export interface OperationSampleRow {
  span: 'minute' | 'hour';
  at: string;
  /** Jobs that were to run and had not, at the end; of an hour, the most. */
  jobs: number;
  /** Emails that were sent. */
  mails: number;
  /** Emails of the last 24 hours that failed or were refused, at the end; of an hour, the most. */
  mailsFailed: number;
  /** Orders that were paid, free ones too. */
  orders: number;
  /** Bytes of the database, at the end. */
  size: number;
}

/** A release that ran here on a version of Node. */
export interface ReleaseRow {
  version: string;
  node: string;
  /** When it was first seen, UTC text. */
  since: string;
}

export interface OperationTables {
  operation_sums: OperationSumRow;
  operation_routes: RouteSumRow;
  operation_samples: OperationSampleRow;
  operation_releases: ReleaseRow;
}
