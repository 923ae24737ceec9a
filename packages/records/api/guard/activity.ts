import type { MiddlewareHandler } from 'hono';
import { stopwatch } from '#platform/clock/index.ts';
import { type ApiEnv, type Call, callOf } from '#platform/http/index.ts';
import { authenticate } from '../../auth/sessions/authenticate.ts';
import type { RecordsContext } from '../state/context.ts';
import { LEVELS } from '../../logs/log-entry.ts';
import { requestLine } from '../../logs/request-log.ts';

/** Calls that are only logged when they fail: reading the log would fill it. */
const QUIET = /^\/api\/(logs|oauth2-redirect|realtime)(\/|$)/;

/** What became of a call. */
export interface Outcome {
  status: number;
  /** Why it failed, if it did. */
  error: Error | undefined;
  /** Milliseconds. */
  execTime: number;
}

/** Writes a line of the log about every call, when it has been answered. */
export function activity(context: RecordsContext): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const elapsed = stopwatch();
    await next();
    await noteCall(context, callOf(c), { status: c.res.status, error: c.error, execTime: elapsed() });
  };
}

/** Writes the line about a call that was answered, if the settings want it. Where it can't be written, the answer stands. */
export async function noteCall(context: RecordsContext, call: Call, outcome: Outcome): Promise<void> {
  try {
    await note(context, call, outcome);
  } catch (error) {
    context.log.warn({ err: error }, 'a call could not be noted in the log');
  }
}

async function note(context: RecordsContext, call: Call, outcome: Outcome): Promise<void> {
  const failed = outcome.error !== undefined;
  if (!failed && QUIET.test(call.path)) return;
  const settings = await context.settings.current(context.now());
  const { writer } = context.logs;
  const level = failed ? LEVELS.error : LEVELS.info;
  if (!writer.takes(settings.logs, level)) return;
  const header = call.header('authorization');
  const found = header ? await authenticate(context, header) : null;
  const remoteIP = call.remote;
  const known = {
    ...outcome,
    auth: found?.collection.name ?? '',
    authId: found?.actor.id ?? '',
    remoteIP,
    userIP: call.address ?? remoteIP,
  };
  const { message, data } = requestLine(call, known, settings.logs);
  writer.add(settings.logs, level, message, data);
}
