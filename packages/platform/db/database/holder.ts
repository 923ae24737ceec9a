import { hostname } from 'node:os';

/** A process that has taken something for itself. */
export interface Holder {
  /** Where it runs, so that a process that is started again knows that the one before is dead. */
  host: string;
  pid: number;
}

export const thisProcess = (): Holder => ({ host: hostname(), pid: process.pid });

/**
 * Whether that process is gone, as far as can be told from this machine. What bears this process's own number and isn't
 * its own (the caller knows) is of one that had the number before.
 */
export function isGone({ host, pid }: Holder): boolean {
  if (host !== hostname()) return false;
  if (pid === process.pid) return true;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
