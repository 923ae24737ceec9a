import { join } from 'node:path';
import { createEvents, eventCollections, requireNoEventsAhead } from '#domain/events/index.ts';
import { createPayments } from '#domain/payments/index.ts';
import { createSupport } from '#domain/support/index.ts';
import {
  createSigningKey,
  createTicketing,
  createTicketSigner,
  pdfThread,
  ticketDocuments,
  ticketingCollections,
} from '#domain/ticketing/index.ts';
import { type Ids, randomIds } from '#lib/ids.ts';
import { type Clock, systemClock } from '#platform/clock/index.ts';
import type { Config } from '#platform/config/index.ts';
import { type Database, openDatabase } from '#platform/db/index.ts';
import { createJobQueue, createJobWorker } from '#platform/jobs/index.ts';
import { createLog, type Log } from '#platform/log/index.ts';
import { createOutbox, deliverMail, readOutbox, smtpTransport } from '#platform/mail/index.ts';
import { localStorage } from '#platform/storage/index.ts';
import { type CollectionDeclaration, createRecords, usersCollection } from '#records/index.ts';
import type { Services } from './context.ts';
import { storedKey } from './keys.ts';
import { lateGuards } from './late-guards.ts';
import { migrateSchema } from './migrate-schema.ts';
import { operatorAddress } from './operator-address.ts';
import { openStripe } from './stripe.ts';

/** What tests and the demo put in place of the machine's own. */
export interface Replacements {
  clock?: Clock;
  ids?: Ids;
  log?: Log;
  /** Already open, and left open on close. */
  db?: Database;
}

/** A secret for webhooks that never leave the process, and for access tokens: 32 random bytes. */
const SECRET_BYTES = 32;

/**
 * Opens the product as the settings describe it: the database with its schema brought up to date, and every module
 * joined to those that it needs. Nothing listens and no job runs yet.
 */
export async function openServices(config: Config, replacements: Replacements = {}): Promise<Services> {
  const clock = replacements.clock ?? systemClock();
  const ids = replacements.ids ?? randomIds();
  const log = replacements.log ?? createLog(config.logLevel);
  const db =
    replacements.db ??
    (await openDatabase(config, (error) => log.error({ err: error }, 'the database failed')));
  await migrateSchema({ db, clock, log });

  const storage = localStorage(join(config.dataDir, 'storage'));
  const worker = createJobWorker({ db, clock, log });
  const jobs = createJobQueue(clock, ids, () => worker.wake());
  const outbox = createOutbox({ clock, ids, jobs });
  const secret = (name: string) => storedKey(db, name, () => randomIds().secret(SECRET_BYTES));
  const { origin } = config;
  const core = { db, clock, ids, jobs, log, outbox, storage, origin };

  const stripe = await openStripe(config, core, secret, () => payments);
  const payments = createPayments({ ...core, stripe: stripe.settings });
  const guards = lateGuards(() => ticketing.guards);
  const users: CollectionDeclaration = {
    ...usersCollection(),
    hooks: { delete: ({ tx, now }, { id }) => requireNoEventsAhead(tx, String(id), now) },
  };
  const records = createRecords({
    ...core,
    collections: [users, ...eventCollections({ guards, ids }), ...ticketingCollections],
    production: !config.loopback,
  });
  await records.syncCollections();
  const events = createEvents({ ...core, guards, covers: records.files });
  const pdfs = pdfThread();
  const ticketing = createTicketing({
    ...core,
    events,
    payments,
    accessSecret: await secret('order-access'),
    signer: createTicketSigner(await storedKey(db, 'ticket-signing', createSigningKey)),
    documents: ticketDocuments({
      pdfs,
      clock,
      origin,
      organiserName: async (id) => ((await records.auth.readUser(id))?.name as string | undefined) ?? '',
    }),
  });
  payments.deliverTo(ticketing.receiver);
  const support = createSupport({
    ...core,
    operator: operatorAddress(config),
    secret: await secret('support-forms'),
  });

  const transport = config.secrets.smtpUrl ? smtpTransport(config.secrets.smtpUrl, config.mailFrom) : null;
  worker.register(deliverMail({ db, clock, transport }));
  for (const kind of [...payments.jobKinds, ...ticketing.jobKinds, ...(stripe.sandbox?.jobKinds ?? [])]) {
    worker.register(kind);
  }

  const close = async (): Promise<void> => {
    await worker.stop();
    await pdfs.close();
    transport?.close();
    if (!replacements.db) await db.close();
  };
  return {
    config,
    ...core,
    worker,
    records,
    events,
    payments,
    ticketing,
    support,
    sandbox: stripe.sandbox,
    mailShelf: readOutbox(db),
    close,
    [Symbol.asyncDispose]: close,
  };
}
