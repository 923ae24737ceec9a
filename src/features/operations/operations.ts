import type { Core } from '#platform/rooms/index.ts';
import type { ConsoleWorkSource } from '#features/console/model/console-work.ts';
import type { StripeSettings } from '#features/payments/index.ts';
import type { Records } from '#records/index.ts';
import { requestCounter } from './actions/count-requests.ts';
import { listBackups } from './actions/list-backups.ts';
import { readHealth } from './actions/read-health.ts';
import { retryJob, retryKind, stopJob } from './actions/retry-jobs.ts';
import { sendAgain } from './actions/send-again.ts';
import { waitingWork } from './actions/waiting-work.ts';
import { plotSince, plotSpans } from './model/plot-spans.ts';
import { countJobs, listJobs } from './store/jobs.ts';
import { countMails, listMails } from './store/mails.ts';
import { forgetSums, sumsSince } from './store/sums.ts';
import { countWebhooks, listWebhooks } from './store/webhooks.ts';

export interface OperationsDeps extends Core {
  sources: () => readonly ConsoleWorkSource[];
  records: Pick<Records, 'operators' | 'settings'>;
  stripe: StripeSettings | null;
}

/** Columns of half an hour, and of a day. */
const DAY = { columns: 48, minutes: 30 };
const MONTH = { columns: 30, minutes: 24 * 60 };

/** Running the site, for operators. Each method is documented where it is written (`actions/`, `store/`). */
export type Operations = ReturnType<typeof createOperations>;

/** Joins the room's floors; starts nothing. */
export function createOperations(deps: OperationsDeps) {
  const { clock, db, ids } = deps;
  const counter = requestCounter({ ...deps, memory: () => process.memoryUsage.rss() });
  return {
    waiting: () => waitingWork(deps, clock.text()),
    jobs: {
      count: () => countJobs(db, clock.text()),
      list: (asked: Parameters<typeof listJobs>[1]) => listJobs(db, asked, clock.text()),
      retry: (id: string) => retryJob(deps, id),
      retryKind: (kind: string) => retryKind(deps, kind),
      stop: (id: string) => stopJob(deps, id),
    },
    mails: {
      count: () => countMails(db, clock.text()),
      list: (asked: Parameters<typeof listMails>[1]) => listMails(db, asked),
      sendAgain: (again: Parameters<typeof sendAgain>[1]) => sendAgain(deps, again),
      newKey: () => ids.record(),
    },
    webhooks: {
      count: () => countWebhooks(db),
      list: (asked: Parameters<typeof listWebhooks>[1]) => listWebhooks(db, asked),
    },
    /** The backups, and why they can't be listed. */
    backups: () => listBackups(deps.records.operators.backups),
    health: () => readHealth(deps),
    load: {
      /** Counts a request that was answered. */
      count: (status: number, ms: number) => counter.count(status, ms),
      flush: () => counter.flush(),
      /** The last day by half hours, and the last thirty days. */
      async plots() {
        await counter.flush();
        const now = clock.text();
        const [minutes, hours] = await Promise.all([
          sumsSince(db, 'minute', plotSince(now, DAY)),
          sumsSince(db, 'hour', plotSince(now, MONTH)),
        ]);
        return { day: plotSpans(minutes, { now, ...DAY }), month: plotSpans(hours, { now, ...MONTH }) };
      },
      forget: () => forgetSums(db, clock.text()),
    },
  };
}
