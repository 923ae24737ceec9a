import type { Migration } from '#platform/db/index.ts';
import { fillSiteName } from '#platform/mail/index.ts';
import type { Core } from '#platform/rooms/index.ts';
import type { ConsoleWorkSource } from '#features/console/model/console-work.ts';
import type { StripeSettings } from '#features/payments/index.ts';
import type { Records } from '#records/index.ts';
import { type AnsweredRequest, requestCounter } from './actions/count-requests.ts';
import { listBackups } from './actions/list-backups.ts';
import { noteThisRelease, readVersions } from './actions/read-versions.ts';
import { readHealth } from './actions/read-health.ts';
import { retryJob, retryKind, stopJob } from './actions/retry-jobs.ts';
import { slowRoutes } from './actions/slow-routes.ts';
import { sendAgain } from './actions/send-again.ts';
import { takeSample } from './actions/take-sample.ts';
import { waitingWork } from './actions/waiting-work.ts';
import { plotSince, plotSpans } from './model/plot-spans.ts';
import type { SlowSpan } from './model/slow-spans.ts';
import { countJobs, listJobs } from './store/jobs.ts';
import { countMails, listMails } from './store/mails.ts';
import { forgetRouteSums } from './store/route-sums.ts';
import { samplesSince } from './store/samples.ts';
import { forgetSums, sumsSince } from './store/sums.ts';
import { countWebhooks, listWebhooks } from './store/webhooks.ts';

export interface OperationsDeps extends Core {
  sources: () => readonly ConsoleWorkSource[];
  records: Pick<Records, 'operators' | 'settings'>;
  stripe: StripeSettings | null;
  /** Every step of the schema. */
  steps: readonly Migration[];
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
  const plotsOf = async (span: 'minute' | 'hour', columns: typeof DAY) => {
    await counter.flush();
    const now = clock.text();
    const since = plotSince(now, columns);
    const [sums, samples] = await Promise.all([sumsSince(db, span, since), samplesSince(db, span, since)]);
    return plotSpans(sums, samples, { now, ...columns });
  };
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
      async list(asked: Parameters<typeof listMails>[1]) {
        const [{ mails, next }, name] = await Promise.all([listMails(db, asked), deps.siteName()]);
        return { mails: mails.map((mail) => ({ ...mail, subject: fillSiteName(mail.subject, name) })), next };
      },
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
    versions: () => readVersions(deps),
    /** Every five minutes. */
    async look() {
      await takeSample(deps);
      await noteThisRelease(deps);
    },
    load: {
      /** Counts a request that was answered. */
      count: (request: AnsweredRequest) => counter.count(request),
      /** Counts once a minute how many connections wait for events. */
      watch: (clients: () => number) => counter.watch(clients),
      flush: () => counter.flush(),
      async close() {
        counter.stop();
        await counter.flush();
      },
      /** The last day by half hours. */
      day: () => plotsOf('minute', DAY),
      /** The last thirty days. */
      month: () => plotsOf('hour', MONTH),
      async slow(span: SlowSpan) {
        await counter.flush();
        return slowRoutes(deps, span);
      },
      async forget() {
        await forgetSums(db, clock.text());
        await forgetRouteSums(db, clock.text());
      },
    },
  };
}
