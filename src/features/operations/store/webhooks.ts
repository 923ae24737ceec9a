import { sql } from 'kysely';
import type { Database } from '#platform/db/index.ts';
import type { JobRow, JobTables } from '#platform/jobs/index.ts';
import { HANDLE_EVENT, type PaymentTables, type StripeEventRow } from '#features/payments/index.ts';

const PAGE = 50;

/** One of Stripe's events, and how far it is. */
export interface ShownWebhook extends StripeEventRow {
  /** The job that handles it; null where it is forgotten, a month after it was done. */
  job: Pick<JobRow, 'id' | 'status' | 'attempts' | 'lastError'> | null;
}

type Tables = JobTables & PaymentTables;

/** A page of Stripe's events, the newest first: all of them, or those whose handling failed or waits. */
export async function listWebhooks(
  db: Database,
  { state, before }: { state: 'all' | 'failed' | 'waiting'; before?: { at: string; id: string } | undefined },
): Promise<{ webhooks: ShownWebhook[]; next: { at: string; id: string } | null }> {
  const query = db.read<Tables>();
  const rows = await query
    .selectFrom('stripe_events')
    .selectAll()
    .$if(state !== 'all', (events) =>
      events.where('id', 'in', (eb) =>
        eb
          .selectFrom('jobs')
          .select(sql<string>`substr("uniqueKey", 14)`.as('event'))
          // In the words of the index: what is done is not read.
          .where(sql<boolean>`jobs.status <> 'done'`)
          .where('jobs.kind', '=', HANDLE_EVENT)
          .where('jobs.status', '=', state === 'failed' ? 'failed' : 'waiting'),
      ),
    )
    .$if(before !== undefined, (events) =>
      events.where((eb) =>
        eb(eb.refTuple('received', 'id'), '<', eb.tuple(before?.at ?? '', before?.id ?? '')),
      ),
    )
    .orderBy('received', 'desc')
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const shown = rows.slice(0, PAGE);
  const jobs =
    shown.length === 0
      ? []
      : await query
          .selectFrom('jobs')
          .select(['id', 'status', 'attempts', 'lastError', 'uniqueKey'])
          .where(
            'uniqueKey',
            'in',
            shown.map(({ id }) => `${KEY}${id}`),
          )
          .execute();
  const byKey = new Map(jobs.map(({ uniqueKey, ...job }) => [uniqueKey, job]));
  const last = shown.at(-1);
  return {
    webhooks: shown.map((event) => ({ ...event, job: byKey.get(`${KEY}${event.id}`) ?? null })),
    next: rows.length > PAGE && last ? { at: last.received, id: last.id } : null,
  };
}

/** What the job of an event is named by, before the event's id. */
const KEY = 'stripe-event:';

/** How many events wait to be handled, and how many failed. */
export async function countWebhooks(db: Database): Promise<{ failed: number; waiting: number }> {
  const rows = await db
    .read<JobTables>()
    .selectFrom('jobs')
    .select(({ fn }) => ['status', fn.countAll<number>().as('events')])
    .where(sql<boolean>`status <> 'done'`)
    .where('kind', '=', HANDLE_EVENT)
    .groupBy('status')
    .execute();
  const of = (wanted: string): number => rows.find(({ status }) => status === wanted)?.events ?? 0;
  return { failed: of('failed'), waiting: of('waiting') };
}
