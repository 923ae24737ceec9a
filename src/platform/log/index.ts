import { pino, type Logger } from 'pino';

/** A structured log: JSON lines on stdout, each with what was done, to what, and the request's id. */
export type Log = Logger;

/** What must never reach a log line, wherever it hangs. */
const SECRET_KEYS = [
  'password',
  'passwordConfirm',
  'token',
  'accessToken',
  'authorization',
  'cookie',
  'secret',
];

/** Opens the log. `level` as pino knows it: fatal, error, warn, info, debug, trace, silent. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
  });
}
