import { multistream, pino, type Logger } from 'pino';

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

/** Is given the log's lines (JSON), from `info` on, whatever level goes to stdout. */
export interface LogListener {
  line(text: string): void;
}

/** Opens the log. `level` as pino knows it: fatal, error, warn, info, debug, trace, silent. */
export function createLog(level: string, listener?: LogListener): Log {
  const options = {
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]), censor: '[hidden]' },
  };
  if (!listener || level === 'silent') return pino({ ...options, level });
  const detailed = level === 'debug' || level === 'trace';
  const heard = { write: (line: string) => listener.line(line) };
  const streams = multistream([
    { level: level as 'info', stream: pino.destination(1) },
    { level: 'info', stream: heard },
  ]);
  return pino({ ...options, level: detailed ? level : 'info' }, streams);
}
