import { join } from 'node:path';
import { createEvents, eventCollections, type Events } from '#domain/events/index.ts';
import { createPayments, type Payments } from '#domain/payments/index.ts';
import { createTicketing, createSigningKey, type Ticketing, ticketingCollections } from '#domain/ticketing/index.ts';
import { type Ids, randomIds } from '#lib/ids.ts';
import { type Clock, systemClock } from '#platform/clock/index.ts';
import type { Config } from '#platform/config/index.ts';
import { type Database, openDatabase } from '#platform/db/index.ts';
import { createJobQueue, createJobWorker, type JobQueue, type JobWorker } from '#platform/jobs/index.ts';
import { createLog, type Log } from '#platform/log/index.ts';
import { createOutbox, deliverMail, type Outbox, smtpTransport } from '#platform/mail/index.ts';
import { localStorage, type Storage } from '#platform/storage/index.ts';
import { createRecords, type Records, usersCollection } from '#records/index.ts';
import { createSandbox, type Sandbox } from '#sandbox/index.ts';
import { storedKey } from './keys.ts';
import { bringUpToDate } from './prepare.ts';

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
  records: Records;
  events: Events;
  payments: Payments;
  ticketing: Ticketing;
  /** Present where no Stripe key is set and the sandbox is allowed. */
  sandbox: Sandbox | null;
  close(): Promise<void>;
}

/** What tests and the demo put in place of the machine's own. */
export interface Replacements {
  clock?: Clock;
  ids?: Ids;
  log?: Log;
}
