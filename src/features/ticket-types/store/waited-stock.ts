import { MATCH_WAITING } from '#features/orders/model/job-kinds.ts';
import { toUtcText, type UtcText } from '#lib/time.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Tx } from '#platform/db/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { WaitedRow } from '../model/waited.ts';
import type { StockStore } from './stock.ts';

interface MatchDeps {
  jobs: JobQueue;
  clock: Clock;
}

/** Has tickets that came back given to those who wait, at `at` (UTC text), or with the next second: what comes back within one asks for it once. */
export function enqueueMatch({ jobs, clock }: MatchDeps, tx: Tx, event: string, at?: UtcText): Promise<void> {
  const runAt = at ?? toUtcText(Math.ceil((clock.now() + 1) / 1000) * 1000);
  return jobs.enqueue(tx, MATCH_WAITING, { event }, { runAt, key: `${MATCH_WAITING}:${event}:${runAt}` });
}

/** The same where something of the event is waited for. */
export async function enqueueMatchWhere(deps: MatchDeps, tx: Tx, event: string): Promise<void> {
  const waited = await tx
    .as<{ waited_tickets: WaitedRow }>()
    .selectFrom('waited_tickets')
    .select('event')
    .where('event', '=', event)
    .limit(1)
    .executeTakeFirst();
  if (waited) await enqueueMatch(deps, tx, event);
}

/** The stock of events of which tickets that come back are given to those who wait: whatever gives them back says so in the same write. */
export function waitedStock(stock: StockStore, deps: MatchDeps): StockStore {
  return {
    ...stock,
    giveBack: async (tx, event, items, from, whose) => {
      await stock.giveBack(tx, event, items, from, whose);
      // What is taken again in this write, or not sold again, comes back to nobody.
      if (items.length > 0 && !whose.next && !whose.withdrawn) await enqueueMatchWhere(deps, tx, event);
    },
    move: async (tx, move) => {
      if (!(await stock.move(tx, move))) return false;
      await enqueueMatchWhere(deps, tx, move.event);
      return true;
    },
  };
}
