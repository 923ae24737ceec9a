import type { LogEntry } from '../../logs/log-entry.ts';

/** A line of the log as it is answered. */
export function presentLog({ id, created, level, message, data }: LogEntry): Record<string, unknown> {
  return { id, created, data: JSON.parse(data) as unknown, message, level };
}
