export interface RateLimitTables {
  rate_limits: {
    /** A hash of the limit's name and of whom it is counted for. */
    key: string;
    counted: number;
    /** When the window ends, milliseconds since the epoch. */
    until: number;
  };
}
