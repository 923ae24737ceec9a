import type { IncomingMessage } from 'node:http';
import type { ErrorHandler } from 'hono';
import { ApiError } from '#lib/errors.ts';
import { inEach, type Language } from '#lib/language/index.ts';
import { unavailability } from '#platform/db/index.ts';
import { type ApiContext, type ApiEnv, logOf } from '#platform/http/index.ts';
import type { Log } from '#platform/log/index.ts';
import { words } from './refusals.messages.ts';

/** What is answered to a request that failed. */
export interface Refusal {
  status: number;
  /** What programs are told, as JSON. */
  body: object;
  /** What a person is told. */
  messageIn: (language: Language) => string;
  /** Seconds after which it is worth to try again, where that is known. */
  retryAfter: number | null;
}

/** Databases that are away come back within seconds, as a rule. */
const AWAY_S = 5;

const UNAVAILABLE = {
  away: { status: 503, retryAfter: AWAY_S },
  full: { status: 507, retryAfter: null },
};

/**
 * Whatever a handler of the API throws, as `{status, message, data}`. What we did not expect is a 500 without
 * details: the cause goes to the log, which `log` gives.
 */
export function refusalOf(error: unknown, log: () => Log): Refusal {
  if (error instanceof ApiError) {
    // Who is asked to come again in a moment has met no fault.
    if (error.status >= 500 && error.retryAfter === null) log().error({ err: error }, error.message);
    const { status, retryAfter } = error;
    return { status, body: error.toJSON(), messageIn: (language) => error.messageIn(language), retryAfter };
  }
  const why = unavailability(error);
  if (why !== null) {
    const { status, retryAfter } = UNAVAILABLE[why];
    const said = inEach(words, (t) => t[why]);
    log().error({ err: error }, said.en);
    const body = { data: {}, message: said.en, status };
    return { status, body, messageIn: (language) => said[language], retryAfter };
  }
  log().error({ err: error }, 'unexpected failure');
  const said = inEach(words, (t) => t.failed);
  const body = { status: 500, message: said.en, data: {} };
  return { status: 500, body, messageIn: (language) => said[language], retryAfter: null };
}

/** Answers with a page that says it, where a person is to read the answer; else null. */
export type ShowRefusal = (c: ApiContext, refusal: Refusal) => Promise<Response | null>;

/** The same, for what came by the router. */
export function answerError(show: ShowRefusal = async () => null): ErrorHandler<ApiEnv> {
  return async (error, c) => {
    if (hasLeft(c)) {
      logOf(c).debug({ err: error }, 'somebody left in the middle of a request');
      return c.body(null, 400);
    }
    const refusal = refusalOf(error, () => logOf(c));
    if (refusal.retryAfter !== null) c.header('retry-after', String(refusal.retryAfter));
    return (await show(c, refusal)) ?? c.json(refusal.body, refusal.status as 400);
  };
}

/** Whoever sent it hung up before all of it was there: what fails by that is no fault of ours. */
function hasLeft(c: ApiContext): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage };
  return incoming !== undefined && incoming.destroyed && !incoming.complete;
}
