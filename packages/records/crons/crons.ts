import { Cron } from 'croner';
import type { Clock } from '#platform/clock/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobKind, JobQueue, JobRow, JobTables } from '#platform/jobs/index.ts';
import type { Settings } from '../settings/settings.ts';

/** What is done again and again. */
export interface CronJob {
  /** Those of the system as `__pbLogsCleanup__`. */
  id: string;
  /** Minute, hour, day, month, weekday, in UTC; from the settings where they say when. '' for not at all. */
  expression: string | ((settings: Settings) => string);
  /** May run again when it has failed or its process has died: it must bear that. */
  run(): Promise<void>;
}

/** A run of a job by the clock. */
export type CronRun = Pick<JobRow, 'status' | 'created' | 'finished' | 'attempts' | 'lastError'>;

const RUN_CRON = 'records.cron';
const EVERY_MINUTE = '* * * * *';

/** The jobs that come round by the clock. What is due becomes a job of the queue, so that one process runs it. */
export class Crons {
  readonly #jobs = new Map<string, CronJob>();
  readonly #deps: { db: Database; queue: JobQueue; clock: Clock; settings: () => Promise<Settings> };

  constructor(deps: { db: Database; queue: JobQueue; clock: Clock; settings: () => Promise<Settings> }) {
    this.#deps = deps;
  }

  /** Adds a job; one with the same id is replaced. */
  register(job: CronJob): void {
    this.#jobs.set(job.id, job);
  }

  /** Those that are to run at some time: the product's own by name, then the system's. */
  async list(): Promise<{ id: string; expression: string }[]> {
    const settings = await this.#deps.settings();
    const all = [...this.#jobs.values()]
      .map(({ id, expression }) => ({
        id,
        expression: typeof expression === 'string' ? expression : expression(settings),
      }))
      .filter(({ expression }) => expression !== '');
    const [system, own] = [true, false].map((wanted) =>
      all.filter(({ id }) => id.startsWith('__pb') === wanted),
    );
    return [...(own ?? []).toSorted((a, b) => (a.id < b.id ? -1 : 1)), ...(system ?? [])];
  }

  /** Does the job here; nothing where there is none of that id. */
  async run(id: string): Promise<void> {
    await this.#jobs.get(id)?.run();
  }

  /** Has the job run now, by whichever process takes jobs. */
  async runNow(id: string): Promise<void> {
    // Named as the runs of the clock are, so that the last of all is found by its key.
    const key = `cron:${id}:${new Date(this.#deps.clock.now()).toISOString()}`;
    await this.#deps.db.write((tx) => this.#deps.queue.enqueue(tx, RUN_CRON, { id }, { key }));
  }

  /** How the last run of a job went, by the clock or asked for; null when none is remembered. */
  async lastRun(id: string): Promise<CronRun | null> {
    const row = await this.#deps.db
      .read<JobTables>()
      .selectFrom('jobs')
      .select(['status', 'created', 'finished', 'attempts', 'lastError'])
      .where('uniqueKey', '>=', `cron:${id}:`)
      .where('uniqueKey', '<', `cron:${id};`)
      .orderBy('uniqueKey', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Makes jobs of what is due in the minute of `at` (ms); asked by several processes, or again, it makes no more. */
  async due(at: number): Promise<void> {
    const minute = new Date(at - (at % 60_000));
    for (const { id, expression } of await this.list()) {
      if (!matches(expression, minute)) continue;
      const key = `cron:${id}:${minute.toISOString().slice(0, 16)}`;
      await this.#deps.db.write((tx) => this.#deps.queue.enqueue(tx, RUN_CRON, { id }, { key }));
    }
  }

  /** Looks every minute from now on, until the function returned is called. */
  start(onError: (error: unknown) => void): () => void {
    const cron = new Cron(EVERY_MINUTE, { timezone: 'UTC', protect: true, unref: true }, () =>
      this.due(this.#deps.clock.now()).catch(onError),
    );
    return () => cron.stop();
  }

  /** What the worker of jobs is to know. */
  get jobKind(): JobKind<{ id: string }> {
    return { kind: RUN_CRON, lane: 'heavy', run: ({ id }) => this.run(id) };
  }
}

function matches(expression: string, minute: Date): boolean {
  try {
    // The run after the second before is in this very minute.
    const before = new Date(minute.getTime() - 1_000);
    const next = new Cron(expression, { timezone: 'UTC', paused: true }).nextRun(before);
    return next !== null && next.getTime() === minute.getTime();
  } catch {
    return false;
  }
}
