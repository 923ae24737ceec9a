import type { Clock } from '../clock/index.ts';
import type { Database } from '../db/index.ts';
import type { Log } from '../log/index.ts';
import { createClaims, realign } from './claim.ts';
import type { JobKind, JobRow } from './job.ts';
import { HEAVY_SLOTS, LANES, type Part, SLOTS, UNKNOWN_PART } from './lanes.ts';
import { laneSlots } from './lane-slots.ts';
import { loopHasRoom } from './loop-has-room.ts';
import { releaseJob, runJob } from './run-job.ts';

/** What nobody announces (other processes' jobs, run times that come due) is looked for this often. */
const LOOK_EVERY_MS = 1_000;
/** How long jobs under way are waited for when the process stops, and then how long for those that were told to give up. */
const PATIENCE = { endingMs: 5_000, givingUpMs: 1_000 };

/** Runs jobs as they come due. */
export interface JobWorker extends AsyncDisposable {
  register<Payload>(kind: JobKind<Payload>): void;
  /** In which lane jobs of a kind wait, and whether they keep the processor busy. */
  partOf(kind: string): Part;
  start(): void;
  /** Looks for due jobs now instead of at the next look: in one part of a lane, or in all of them. */
  wake(part?: Part): void;
  /** Runs every job that is due by the clock, and those that they make, until none is. Returns how many ran. */
  drain(): Promise<number>;
  /**
   * Takes no further job and waits for those under way, a few seconds at most: what takes longer is told to give up and
   * is run again by the next process.
   */
  stop(): Promise<void>;
}

const PARTS: readonly Part[] = [false, true].flatMap((heavy) => LANES.map((lane) => ({ lane, heavy })));

/** A worker over `db`. Several, in several processes, never run the same job at once. */
export function createJobWorker(deps: {
  db: Database;
  clock: Clock;
  log: Log;
  /** How long jobs under way are waited for when it stops, and those that were told to give up. */
  patience?: typeof PATIENCE;
}): JobWorker {
  const { db, clock, log, patience = PATIENCE } = deps;
  const kinds = new Map<string, JobKind<unknown>>();
  const names = new Set<string>();
  const claims = createClaims(db);
  const giveUp = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;

  const run = (job: JobRow): Promise<void> =>
    runJob({ db, clock, log, kindOf: (name) => kinds.get(name), signal: giveUp.signal }, job);
  const release = (job: JobRow): Promise<void> => releaseJob({ db, log }, job);
  const wanted = (part: Part, limit: number) => ({ ...part, limit, kinds: names });
  const slotsOf = ({ lane, heavy }: Part): number => (heavy ? HEAVY_SLOTS : SLOTS[lane]);

  const lanes = PARTS.map((part) => {
    const room = loopHasRoom(() => stopped);
    const next = async (limit: number): Promise<JobRow[] | null> => {
      try {
        const wants = wanted(part, limit);
        // Watching the event loop takes a moment, so it is looked first whether there is anything to do.
        if (part.heavy) {
          if (!(await claims.isDue(wants, clock.text()))) return [];
          if (!(await room())) return [];
        }
        return await claims.claim(wants, clock.text());
      } catch (error) {
        log.error({ err: error, lane: part.lane }, 'looking for jobs failed');
        return [];
      }
    };
    return { part, slots: laneSlots({ slots: slotsOf(part), next, run, release, stopped: () => stopped }) };
  });

  const wake = (wanted?: Part): void => {
    for (const { part, slots } of lanes)
      if (!wanted || (part.lane === wanted.lane && part.heavy === wanted.heavy)) slots.fill();
  };

  const drainOnce = async (): Promise<number> => {
    for (const part of PARTS) {
      const jobs = await claims.claim(wanted(part, slotsOf(part)), clock.text());
      if (jobs === null) return drainOnce();
      if (jobs.length === 0) continue;
      await Promise.all(jobs.map(run));
      return jobs.length;
    }
    return 0;
  };

  const realignAll = async (): Promise<void> => {
    for (const heavy of [false, true]) {
      const own = [...kinds.values()].filter((kind) => (kind.heavy ?? false) === heavy);
      await realign(db, { heavy, kinds: own.map(({ kind }) => kind) });
    }
  };

  const stop = async (): Promise<void> => {
    stopped = true;
    clearInterval(timer);
    const idle = Promise.all(lanes.map(({ slots }) => slots.idle())).then(() => true);
    if (await within(idle, patience.endingMs)) return;
    giveUp.abort(new Error('The process stops.'));
    if (!(await within(idle, patience.givingUpMs)))
      log.warn('jobs were left under way: they are run again later');
  };

  return {
    register: (kind) => {
      kinds.set(kind.kind, kind);
      names.add(kind.kind);
    },
    partOf: (name) => {
      const kind = kinds.get(name);
      if (!kind) return UNKNOWN_PART;
      return { lane: kind.lane ?? UNKNOWN_PART.lane, heavy: kind.heavy ?? UNKNOWN_PART.heavy };
    },
    start: () => {
      stopped = false;
      timer = setInterval(() => wake(), LOOK_EVERY_MS);
      void realignAll()
        .catch((error: unknown) => log.error({ err: error }, 'what waits was not sorted by weight'))
        .then(() => wake());
    },
    wake,
    drain: async () => {
      let ran = 0;
      for (let more = await drainOnce(); more > 0; more = await drainOnce()) ran += more;
      return ran;
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

/** Whether it comes to an end within `ms`. */
async function within(ended: Promise<boolean>, ms: number): Promise<boolean> {
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ms);
  try {
    return await Promise.race([ended, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
