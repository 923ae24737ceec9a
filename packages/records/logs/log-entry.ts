/** Levels as PocketBase numbers them. */
export const LEVELS = { debug: -4, info: 0, warn: 4, error: 8 } as const;

/** A line of the log as it is kept. */
export interface LogEntry {
  id: string;
  level: number;
  message: string;
  /** JSON. */
  data: string;
  /** UTC text. */
  created: string;
  updated: string;
}

export interface LogTables {
  _logs: LogEntry;
}
