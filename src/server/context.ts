import type { SharedRateLimits } from '#platform/rate-limits/index.ts';
import type { Community } from '#features/chapters/index.ts';
import type { Events, Teams } from '#features/events/index.ts';
import type { Messaging } from '#features/guest-messages/index.ts';
import type { Payments } from '#features/payments/index.ts';
import type { Planner } from '#features/calendar/index.ts';
import type { Support } from '#features/support/index.ts';
import type { Todo } from '#features/dashboard/index.ts';
import type { ReportView, Ticketing } from '#features/orders/index.ts';
import type { Ids } from '#lib/ids.ts';
import type { Clock } from '#platform/clock/index.ts';
import type { Config } from '#platform/config/index.ts';
import type { Database } from '#platform/db/index.ts';
import type { JobQueue, JobWorker } from '#platform/jobs/index.ts';
import type { Log } from '#platform/log/index.ts';
import type { NetworkTries } from '#platform/http/index.ts';
import type { Outbox } from '#platform/mail/index.ts';
import type { Sheet } from '#platform/spreadsheet/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import type { Records } from '#records/index.ts';
import type { Sandbox } from '#sandbox/index.ts';

/** The whole product, opened: what the HTTP server, the pages, the worker and the commands are given. */
export interface Services extends AsyncDisposable {
  config: Config;
  clock: Clock;
  ids: Ids;
  log: Log;
  db: Database;
  jobs: JobQueue;
  worker: JobWorker;
  outbox: Outbox;
  storage: Storage;
  /** Public address, without a slash at the end. */
  origin: string;
  records: Records;
  events: Events;
  teams: Teams;
  payments: Payments;
  ticketing: Ticketing;
  messaging: Messaging;
  /** Writes a workbook as it is read. */
  writeWorkbook: (sheets: readonly Sheet[], made: Date) => ReadableStream<Uint8Array>;
  /** Draws figures as a PDF, in a thread of its own. */
  drawReport: (view: ReportView) => Promise<Uint8Array>;
  planner: Planner;
  community: Community;
  todo: Todo;
  support: Support;
  /** Counts what one network asks for. */
  tries: NetworkTries;
  /** What is counted for all processes together. */
  limits: SharedRateLimits;
  /** Seals what pages remember of a sign-in that is under way. */
  signInSecret: string;
  /** Present where no Stripe key is set and the sandbox is allowed. */
  sandbox: Sandbox | null;
  close(): Promise<void>;
}
