/** What the list of the log shows: all lines, those of a level, or slow requests. */
export const LOG_SHOWN = ['every', 'error', 'warn', 'info', 'debug', 'slow'] as const;
