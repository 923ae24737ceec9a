import { staffCollection } from '#features/staff/index.ts';
import { teamCollections } from '#features/team/index.ts';
import { Readable } from 'node:stream';
import cluster from 'node:cluster';
import { join } from 'node:path';
import { accountCollection, everyAccountFollower } from '#features/auth/index.ts';
import { eventDateCollection } from '#features/event-dates/index.ts';
import { eventCollections, everyEventFollower } from '#features/events/index.ts';
import { orderCollections } from '#features/orders/index.ts';
import { type PdfThread, pdfThread } from '#features/papers/index.ts';
import { pdfService } from '#features/papers/service.ts';
import { datePriceCollection, ticketTypeCollection } from '#features/ticket-types/index.ts';
import { ticketCollection } from '#features/tickets/index.ts';
import { migrations } from '../migrations/index.ts';
import { type Ids, randomIds } from '#lib/ids.ts';
import { asNobody, auditedDatabase } from '#platform/audit-log/index.ts';
import { type Clock, systemClock } from '#platform/clock/index.ts';
import type { Config } from '#platform/config/index.ts';
import { type Database, hearSlowStatements, openDatabase, openLogDatabase } from '#platform/db/index.ts';
import { NetworkLimits } from '#platform/http/index.ts';
import { sharedRateLimits } from '#platform/rate-limits/index.ts';
import { createJobQueue, createJobWorker } from '#platform/jobs/index.ts';
import { createLog, type Log } from '#platform/log/index.ts';
import {
  changingTransport,
  createMailer,
  createOutbox,
  DELIVER_MAIL,
  DELIVER_MAILING,
  deliverMail,
} from '#platform/mail/index.ts';
import { storedKeys } from '#platform/keys/index.ts';
import { clusterPeers, noPeers } from '#platform/peers/index.ts';
import { writeXlsx } from '#platform/spreadsheet/index.ts';
import { deleteContentsJob, localStorage, s3Storage } from '#platform/storage/index.ts';
import { bcryptThread, createRecords, mailRoute, type PasswordCost } from '#records/index.ts';
import { stripeSettings } from '#features/payments/service.ts';
import type { Paper } from '#features/chapters/index.ts';
import { paperPrinter } from '#features/chapters/service.ts';
import { recordsService } from '#records/service.ts';
import {
  extensionRegistry,
  extensionsService,
  schemaSteps,
  openRooms,
  type Provided,
} from '#platform/rooms/index.ts';
import * as ROOMS from './rooms.ts';
import type { Services } from './context.ts';
import { maxCallBody } from '../limits/body-limits.ts';
import { countCalls } from '../limits/network-limits.ts';
import { migrateSchema } from './migrate-schema.ts';
import { refusePublicPassword } from './public-password.ts';
import { operatorAddress } from './operator-address.ts';
import { googleOf } from './google.ts';
import { rememberingName } from './site-name.ts';
import { openStripe, type StripeLine } from './stripe.ts';

/** What tests and the demo put in place of the machine's own. */
export interface Replacements {
  clock?: Clock;
  ids?: Ids;
  log?: Log;
  /** Already open, and left open on close. */
  db?: Database;
  /** Stands between the product and the sandbox: may lose what is asked, or what is answered. */
  line?: StripeLine;
  /** Draws the PDFs. */
  pdfs?: PdfThread;
  /** What hashing a password costs. */
  passwordCost?: PasswordCost;
  /** Upgrades the schema without a copy of the database. */
  withoutCopy?: boolean;
}

/** A secret for webhooks that never leave the process, and for access tokens: 32 random bytes. */
const SECRET_BYTES = 32;

/**
 * Opens the product as the settings describe it: the database with its schema brought up to date, and every module
 * joined to those that it needs. Nothing listens and no job runs yet.
 */
export function openServices(config: Config, replacements: Replacements = {}): Promise<Services> {
  return asNobody(() => open(config, replacements));
}

async function open(config: Config, replacements: Replacements): Promise<Services> {
  const clock = replacements.clock ?? systemClock();
  const ids = replacements.ids ?? randomIds();
  // What the log says before there is anybody to listen is only on stdout.
  const listener = { line: (_text: string): void => {} };
  const log = replacements.log ?? createLog(config.logLevel, listener);
  const plain =
    replacements.db ??
    (await openDatabase(
      config,
      (error) => log.error({ err: error }, 'the database failed'),
      cluster.isWorker ? clusterPeers(process) : noPeers,
    ));
  try {
    await migrateSchema({ db: plain, clock, ids, log }, config.dataDir, replacements);
  } catch (error) {
    // Connections that stay open would keep a process alive that has refused to start.
    if (!replacements.db) await plain.close();
    throw error;
  }
  const db = auditedDatabase(plain, clock);
  const logDb = openLogDatabase(config.dataDir, db, (error) => log.error({ err: error }, 'the log failed'));

  const { s3 } = config;
  const storage = s3
    ? s3Storage({
        ...s3,
        accessKey: config.secrets.s3AccessKey ?? '',
        secret: config.secrets.s3Secret ?? '',
        forcePathStyle: true,
      })
    : localStorage(join(config.dataDir, 'storage'));
  const worker = createJobWorker({ db, clock, log });
  const jobs = createJobQueue(clock, ids, {
    partOf: (kind) => worker.partOf(kind),
    onCommitted: (part) => worker.wake(part),
  });
  const outbox = createOutbox({ clock, ids, jobs });
  const key = await storedKeys(db);
  const secret = (name: string, make = () => randomIds().secret(SECRET_BYTES)) => key(name, make);
  const { origin } = config;
  const operator = operatorAddress(config);
  // What is counted is nobody's act.
  const limits = sharedRateLimits(plain, () => clock.now());
  const tries = new NetworkLimits(limits, config.limitPerNetwork);
  const siteName = rememberingName(
    config.siteName,
    async () => (await records.settings.current()).meta.appName,
  );
  const core = { config, db, clock, ids, jobs, log, outbox, storage, origin, operator, limits, siteName };
  const route = async () => mailRoute(config.secrets.smtpUrl, await records.settings.current());
  const mail = changingTransport(route);
  const mailings = changingTransport(route);
  const mailer = createMailer({ db, clock, ids, transport: mail.transport, siteName });

  const registry = extensionRegistry();
  const { extensions } = registry;
  const stripe = await openStripe(config, core, secret, extensions, replacements.line);
  const followers = everyEventFollower(extensions);
  const bcrypt = bcryptThread();
  const records = createRecords({
    ...core,
    collections: [
      accountCollection(extensions),
      ...eventCollections({ followers, ids }),
      staffCollection,
      eventDateCollection,
      ...teamCollections,
      ticketTypeCollection,
      datePriceCollection,
      ...orderCollections,
      ticketCollection,
    ],
    dataDir: config.dataDir,
    migrations,
    storageIsSet: s3 !== null,
    appName: config.siteName,
    oauth2Defaults: { users: googleOf(config) },
    mailFrom: config.mailFrom,
    mailer,
    logDb,
    production: !config.local,
    requireOpen: async (who) => {
      await refusePublicPassword(config, who);
      if (who.collection === 'users') await everyAccountFollower(extensions).maySignIn(who.id);
    },
    maxCallBody,
    beforeCalls: countCalls(tries),
    trustedProxies: config.trustedProxies,
    listMsPerNetwork: config.listMsPerNetwork,
    vaultKey: await secret('records-vault'),
    verifyForeignHash: (password, hash) => bcrypt.verify(password, hash),
    ...(replacements.passwordCost ? { passwordCost: replacements.passwordCost } : {}),
  });
  await records.syncCollections();
  listener.line = records.log;
  const endSlow = hearSlowStatements((slow) => log.info(slow, 'a statement took long'));
  const pdfs = replacements.pdfs ?? pdfThread(siteName);
  const provided: Provided = [
    [recordsService, records],
    [stripeSettings, stripe.settings],
    [pdfService, pdfs],
    [paperPrinter, (paper: Paper) => pdfs.drawPaper(paper)],
    [extensionsService, extensions],
    [schemaSteps, migrations],
  ];
  const rooms = await openRooms(Object.values(ROOMS), provided, { core, secret, extensions });
  registry.complete(rooms.open.flatMap(({ extensions: added = [] }) => added));

  worker.register(deliverMail(DELIVER_MAIL, { db, clock, transport: mail.transport, siteName }));
  worker.register(deliverMail(DELIVER_MAILING, { db, clock, transport: mailings.transport, siteName }));
  worker.register(deleteContentsJob({ storage }));
  for (const kind of [
    ...records.jobKinds,
    ...rooms.open.flatMap(({ jobKinds = [] }) => jobKinds),
    ...(stripe.sandbox?.jobKinds ?? []),
  ]) {
    worker.register(kind);
  }

  const close = async (): Promise<void> => {
    endSlow();
    records.realtime.close();
    for (const { close: closeRoom, endStreams } of rooms.open) {
      endStreams?.();
      await closeRoom?.();
    }
    await worker.stop();
    await records.backups.settled();
    await pdfs.close();
    await bcrypt.close();
    mail.close();
    mailings.close();
    await records.close();
    if (logDb !== db) await logDb.close();
    if (!replacements.db) await db.close();
  };
  return {
    ...core,
    worker,
    records,
    writeWorkbook: (sheets, made) => Readable.toWeb(writeXlsx(sheets, made)) as ReadableStream<Uint8Array>,
    drawReport: (view) => pdfs.drawReport(view),
    rooms,
    tries,
    signInSecret: await secret('sign-in-pages'),
    sandbox: stripe.sandbox,
    close,
    [Symbol.asyncDispose]: close,
  };
}
