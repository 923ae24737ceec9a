import type { IncomingMessage } from 'node:http';
import type { ErrorHandler } from 'hono';
import { ApiError } from '#lib/errors.ts';
import { unavailability } from '#platform/db/index.ts';
import { type ApiContext, type ApiEnv, logOf } from '#platform/http/index.ts';
import type { Log } from '#platform/log/index.ts';

/** What is answered to a call that failed: the body as JSON. */
export interface Refusal {
  status: number;
  body: unknown;
  /** Seconds after which it is worth to try again, where that is known. */
  retryAfter: number | null;
}

/** Databases that are away come back within seconds, as a rule. */
const AWAY_S = 5;

const UNAVAILABLE = {
  away: {
    status: 503,
    message: 'A part of this site is away just now. Try again in a moment.',
    retryAfter: AWAY_S,
  },
  full: { status: 507, message: 'There is no room left on the disk. Nothing was kept.', retryAfter: null },
};

/**
 * Whatever a handler of the API throws, as `{status, message, data}`. What we did not expect is a 500 without
 * details: the cause goes to the log, which `log` gives.
 */
export function refusalOf(error: unknown, log: () => Log): Refusal {
  if (error instanceof ApiError) {
    // Who is asked to come again in a moment has met no fault.
    if (error.status >= 500 && error.retryAfter === null) log().error({ err: error }, error.message);
    return { status: error.status, body: error.toJSON(), retryAfter: error.retryAfter };
  }
  const why = unavailability(error);
  if (why !== null) {
    const { status, message, retryAfter } = UNAVAILABLE[why];
    log().error({ err: error }, message);
    return { status, body: { data: {}, message, status }, retryAfter };
  }
  log().error({ err: error }, 'unexpected failure');
  const message = 'Something went wrong while processing your request.';
  return { status: 500, body: { status: 500, message, data: {} }, retryAfter: null };
}

/** The same, for what came by the router. */
export const answerError: ErrorHandler<ApiEnv> = (error, c) => {
  if (hasLeft(c)) {
    logOf(c).debug({ err: error }, 'somebody left in the middle of a request');
    return c.body(null, 400);
  }
  const { status, body, retryAfter } = refusalOf(error, () => logOf(c));
  if (retryAfter !== null) c.header('retry-after', String(retryAfter));
  return c.json(body as object, status as 400);
};

/** Whoever sent it hung up before all of it was there: what fails by that is no fault of ours. */
function hasLeft(c: ApiContext): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}
