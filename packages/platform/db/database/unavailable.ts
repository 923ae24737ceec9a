/** Why nothing can be read or written just now, which is nobody's mistake: the database is away, or the disk is full. */
export type Unavailable = 'away' | 'full';

/** PostgreSQL: connections refused and lost, shutting down, starting, too many of them. */
const AWAY_CODES =
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|08\w{3}|57P0[123]|53300)$/;
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error)/;
/** SQLite's own numbers: FULL, and an error of input or output, which a full disk is on some file systems. */
const FULL_NUMBERS: ReadonlySet<unknown> = new Set([13]);
const FULL_CODES = /^(?:ENOSPC|EDQUOT|53100)$/;

/** Which of the two an error comes of, itself or by its cause; null for any other. */
export function unavailability(error: unknown): Unavailable | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code, errcode } = at as { code?: unknown; errcode?: unknown };
    const named = typeof code === 'string' ? code : '';
    if (FULL_CODES.test(named) || FULL_NUMBERS.has(errcode)) return 'full';
    if (AWAY_CODES.test(named) || AWAY_WORDS.test(at.message)) return 'away';
    if (at instanceof AggregateError && at.errors.some((one) => unavailability(one) === 'away'))
      return 'away';
  }
  return null;
}
