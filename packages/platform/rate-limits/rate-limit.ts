/** How often something may be done in a window of time, by each caller that is counted. */
export interface RateLimit {
  /** What is counted, as `sign-in/network`: limits of other names count for themselves. */
  readonly name: string;
  /** In one window; 0 counts nothing and lets everything pass. */
  readonly most: number;
  /** Milliseconds from the first that is counted. */
  readonly windowMs: number;
}
