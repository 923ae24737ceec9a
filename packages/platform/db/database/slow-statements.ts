import { channel } from 'node:diagnostics_channel';

/** What took so long, in milliseconds, is slow: requests, and statements of the database. */
export const SLOW_MS = 500;

/** A statement as it was sent: its values stand apart, so it has none of them. */
export interface SlowStatement {
  statement: string;
  /** Milliseconds. */
  execTime: number;
}

/** Longer ones are cut. */
const LONGEST = 2_000;
/** A log that is slow would say so in the log, which is slow. */
const OWN = /(?<!\w)_logs\b/;

const slow = channel('mela.database.slow-statement');

/** Tells whoever listens of a statement that began at `since` (by `performance.now`) and was slow. Costs others nothing but the look at the clock. */
export function noteDuration(statement: string, since: number): void {
  const execTime = performance.now() - since;
  if (execTime < SLOW_MS || !slow.hasSubscribers || OWN.test(statement)) return;
  const told: SlowStatement = { statement: statement.slice(0, LONGEST), execTime: Math.round(execTime) };
  slow.publish(told);
}

/** Hears of each slow statement of this process from now on; the answer ends it. */
export function hearSlowStatements(hear: (slow: SlowStatement) => void): () => void {
  const listener = (told: unknown): void => hear(told as SlowStatement);
  slow.subscribe(listener);
  return () => {
    slow.unsubscribe(listener);
  };
}
