import type { JobRow } from './job.ts';

/** The slots of a lane. */
export interface LaneSlots {
  /** Looks for jobs for the slots that are free. */
  fill(): void;
  /** Resolves when no job runs and none is being looked for. */
  idle(): Promise<void>;
}

/**
 * Keeps `slots` jobs running for as long as there are some: each slot is filled again as soon as it is free, without
 * waiting for the others.
 */
export function laneSlots(deps: {
  slots: number;
  /** Up to so many jobs; null when others were faster and it is worth looking again. Never throws. */
  next: (limit: number) => Promise<JobRow[] | null>;
  run: (job: JobRow) => Promise<void>;
  /** Leaves a job that was taken to whoever looks next. Never throws. */
  release: (job: JobRow) => Promise<void>;
  stopped: () => boolean;
}): LaneSlots {
  const { slots, next, run, release, stopped } = deps;
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | null = null;
  let again = false;

  const look = async (): Promise<void> => {
    while (!stopped() && running.size < slots) {
      again = false;
      const jobs = await next(slots - running.size);
      for (const job of jobs ?? []) {
        // It may have stopped while it was looked: what is taken then would be told to give up before it began.
        const ended = (stopped() ? release : run)(job).finally(() => {
          running.delete(ended);
          fill();
        });
        running.add(ended);
      }
      if (jobs?.length === 0 && !again) return;
    }
  };
  const fill = (): void => {
    if (stopped()) return;
    again = true;
    looking ??= look().finally(() => {
      looking = null;
      // Told of a job, or of a free slot, after the last look.
      if (again && running.size < slots) fill();
    });
  };
  const idle = async (): Promise<void> => {
    const underWay = (): Promise<void>[] => [...(looking ? [looking] : []), ...running];
    for (let all = underWay(); all.length > 0; all = underWay()) await Promise.all(all);
  };
  return { fill, idle };
}
