import { sql } from 'kysely';
import { addMs, type UtcText } from '#lib/time.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobRow, JobTables, Lane } from '#platform/jobs/index.ts';

/** So many jobs are on a page. */
export const JOBS_PAGE = 50;

/** How far a job is. `done` ones are forgotten after a month. */
export type JobState = 'failed' | 'underWay' | 'due' | 'later' | 'done';

/** A job as it is shown. What it is about is in the ids of its payload; the rest of that is nobody's to read. */
export interface ShownJob extends Pick<
  JobRow,
  | 'id'
  | 'kind'
  | 'lane'
  | 'status'
  | 'runAt'
  | 'attempts'
  | 'lockedUntil'
  | 'lastError'
  | 'created'
  | 'finished'
> {
  about: string;
}

export interface JobCount {
  lane: Lane;
  kind: string;
  failed: number;
  underWay: number;
  due: number;
  later: number;
  /** When the oldest of those that are due was to run; '' where none is. */
  oldest: UtcText;
}

/** How many jobs of each kind there are that nobody has finished, the lanes in their order and the kinds by name. */
export async function countJobs(db: Database, now: UtcText): Promise<JobCount[]> {
  const rows = await db
    .read<JobTables>()
    .selectFrom('jobs')
    .select(({ fn }) => [
      'lane',
      'kind',
      fn.sum<number>(sql`CASE WHEN status = 'failed' THEN 1 ELSE 0 END`).as('failed'),
      fn
        .sum<number>(sql`CASE WHEN status = 'waiting' AND "lockedUntil" > ${now} THEN 1 ELSE 0 END`)
        .as('underWay'),
      fn
        .sum<number>(
          sql`CASE WHEN status = 'waiting' AND "lockedUntil" <= ${now} AND "runAt" <= ${now} THEN 1 ELSE 0 END`,
        )
        .as('due'),
      fn
        .sum<number>(
          sql`CASE WHEN status = 'waiting' AND "lockedUntil" <= ${now} AND "runAt" > ${now} THEN 1 ELSE 0 END`,
        )
        .as('later'),
      fn
        .min<string | null>(
          sql`CASE WHEN status = 'waiting' AND "lockedUntil" <= ${now} AND "runAt" <= ${now} THEN "runAt" END`,
        )
        .as('oldest'),
    ])
    // In so many words: a partial index is not used for a parameter.
    .where(sql<boolean>`status <> 'done'`)
    .groupBy(['lane', 'kind'])
    .execute();
  return rows
    .map(({ oldest, ...of }) => ({ ...of, oldest: oldest ?? '' }))
    .toSorted(
      (one, other) => LANES.indexOf(one.lane) - LANES.indexOf(other.lane) || (one.kind < other.kind ? -1 : 1),
    );
}

/** In the order in which they matter. */
const LANES: readonly Lane[] = ['money', 'charges', 'tickets', 'mailings', 'heavy'];

interface JobsAsked {
  state: JobState;
  kind?: string | undefined;
  /** Where the page before ended: `time id`. */
  before?: { at: string; id: string } | undefined;
}

/** A page of the jobs in a state: what failed or is done newest first, what waits in the order in which it runs. */
export async function listJobs(
  db: Database,
  { state, kind, before }: JobsAsked,
  now: UtcText,
): Promise<{ jobs: ShownJob[]; next: { at: string; id: string } | null }> {
  const ended = state === 'failed' || state === 'done';
  const time = ended ? 'finished' : 'runAt';
  const rows = await db
    .read<JobTables>()
    .selectFrom('jobs')
    .select([
      'id',
      'kind',
      'lane',
      'status',
      'payload',
      'runAt',
      'attempts',
      'lockedUntil',
      'lastError',
      'created',
      'finished',
    ])
    .where(sql<boolean>`${sql.raw(STATE_SQL[state])}`)
    .$if(state === 'underWay', (query) => query.where('lockedUntil', '>', now))
    .$if(state === 'due', (query) => query.where('lockedUntil', '<=', now).where('runAt', '<=', now))
    .$if(state === 'later', (query) => query.where('lockedUntil', '<=', now).where('runAt', '>', now))
    .$if(state === 'done', (query) => query.where('finished', '>', addMs(now, -DONE_MS)))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple(time, 'id'), ended ? '<' : '>', eb.tuple(before?.at ?? '', before?.id ?? '')),
      ),
    )
    .orderBy(time, ended ? 'desc' : 'asc')
    .orderBy('id', ended ? 'desc' : 'asc')
    .limit(JOBS_PAGE + 1)
    .execute();
  const jobs = rows.slice(0, JOBS_PAGE).map(({ payload, ...job }) => ({ ...job, about: aboutOf(payload) }));
  const last = jobs.at(-1);
  return { jobs, next: rows.length > JOBS_PAGE && last ? { at: last[time], id: last.id } : null };
}

const DONE_MS = 24 * 3_600_000;
/** In the words of the indexes. */
const STATE_SQL: Record<JobState, string> = {
  failed: `status = 'failed'`,
  done: `status = 'done'`,
  underWay: `status <> 'done' AND status = 'waiting'`,
  due: `status <> 'done' AND status = 'waiting'`,
  later: `status <> 'done' AND status = 'waiting'`,
};

const SHOWN_IDS = 6;

/** The ids in a payload, by their names: `order abc123 · event def456`. Names, addresses and tokens are not shown. */
export function aboutOf(payload: string): string {
  const read = JSON.parse(payload) as unknown;
  if (typeof read !== 'object' || read === null) return '';
  return Object.entries(read)
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .filter(
      ([name, value]) => /^[\w:.-]{1,64}$/.test(value) && !/token|secret|key|code|mail|password/i.test(name),
    )
    .slice(0, SHOWN_IDS)
    .map(([name, value]) => `${name} ${value}`)
    .join(' · ');
}
