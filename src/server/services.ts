import { Readable } from 'node:stream';
import cluster from 'node:cluster';
import { join } from 'node:path';
import { createCardSigner, createCommunity, forgetAccount } from '#features/chapters/index.ts';
import {
  createEvents,
  createTeams,
  eventCollections,
  plainText,
  eventFollowers,
  everyEventFollower,
  requireNoEventsAhead,
  sanitiseDescription,
} from '#features/events/index.ts';
import { accountCollection, accountFollowers } from '#features/account/index.ts';
import { createPayments, payables } from '#features/payments/index.ts';
import { createPlanner } from '#features/calendar/index.ts';
import { createTodo } from '#features/dashboard/index.ts';
import { migrations } from './migrations/index.ts';
import { type Ids, randomIds } from '#lib/ids.ts';
import { type Clock, systemClock } from '#platform/clock/index.ts';
import type { Config } from '#platform/config/index.ts';
import { type Database, openDatabase, openLogDatabase } from '#platform/db/index.ts';
import { NetworkTries } from '#platform/http/index.ts';
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
import { clusterPeers, noPeers } from '#platform/peers/index.ts';
import { writeXlsx } from '#platform/spreadsheet/index.ts';
import { localStorage, s3Storage } from '#platform/storage/index.ts';
import { bcryptThread, createRecords } from '#records/index.ts';
import { eventsService, teamsService } from '#features/events/service.ts';
import { paymentsService } from '#features/payments/service.ts';
import type { TicketedMemberships } from '#features/orders/model/ports.ts';
import { createIdempotencyStore, orderCollections, repeatableBy } from '#features/orders/index.ts';
import {
  ordersService,
  ticketDocumentsService,
  ticketedAccountsService,
  ticketSignerService,
} from '#features/orders/service.ts';
import { type PdfThread, pdfThread } from '#features/papers/index.ts';
import { membershipsService } from '#features/pricing/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { reportsService } from '#features/reports/service.ts';
import { ticketTypeCollection } from '#features/ticket-types/index.ts';
import {
  createSigningKey,
  createTicketSigner,
  ticketCollection,
  ticketDocuments,
} from '#features/tickets/index.ts';
import { plannerService } from '#features/calendar/service.ts';
import { communityService } from '#features/chapters/service.ts';
import { todoService } from '#features/dashboard/service.ts';
import { recordsService } from '#records/service.ts';
import { extension, extensionRegistry, openRooms, type Provided } from '#platform/rooms/index.ts';
import * as ROOMS from './rooms.ts';
import type { Services } from './context.ts';
import { confirmedAccount, localeAt } from './accounts-of-orders.ts';
import { maxCallBody } from './http/body-limits.ts';
import { countCalls } from './http/network-limits.ts';
import { chapterEventFigures } from './chapter-event-figures.ts';
import { storedKey } from './keys.ts';
import { plannerFollower } from './late-guards.ts';
import { mailRoute } from './mail-route.ts';
import { migrateSchema } from './migrate-schema.ts';
import { mayEnter } from './demo/public-password.ts';
import { operatorAddress } from './operator-address.ts';
import { disputePorts } from './dispute-ports.ts';
import { googleOf } from './google.ts';
import { todoRooms } from './todo-rooms.ts';
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
  // What the log says before there is anybody to listen is only on stdout.
  const listener = { line: (_text: string): void => {} };
  const log = replacements.log ?? createLog(config.logLevel, listener);
  const db =
    replacements.db ??
    (await openDatabase(
      config,
      (error) => log.error({ err: error }, 'the database failed'),
      cluster.isWorker ? clusterPeers(process) : noPeers,
    ));
  await migrateSchema({ db, clock, log });
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
    laneOf: (kind) => worker.laneOf(kind),
    onCommitted: (lane) => worker.wake(lane),
  });
  const outbox = createOutbox({ clock, ids, jobs });
  const secret = (name: string, make = () => randomIds().secret(SECRET_BYTES)) => storedKey(db, name, make);
  const { origin } = config;
  const operator = operatorAddress(config);
  const limits = sharedRateLimits(db, () => clock.now());
  const tries = new NetworkTries(limits, config.triesPerNetwork);
  const core = { config, db, clock, ids, jobs, log, outbox, storage, origin, operator, limits };
  const route = async () => mailRoute(config, await records.settings.current());
  const mail = changingTransport(route);
  const mailings = changingTransport(route);
  const siteName = async () => (await records.settings.current()).meta.appName;
  const mailer = createMailer({ db, clock, ids, transport: mail.transport, siteName });

  const registry = extensionRegistry();
  const { extensions } = registry;
  const stripe = await openStripe(config, core, secret, () => payments, replacements.line);
  const payments = createPayments({
    ...core,
    extensions,
    stripe: stripe.settings,
    profile: async (id) => {
      const user = await records.auth.readUser(id);
      return user && { email: textOf(user.email) };
    },
    disputes: disputePorts(outbox, {
      person: (id) => records.auth.readUser(id),
      events: () => events,
      orders: () => rooms.get(ordersService),
    }),
  });
  const followers = everyEventFollower(extensions);
  const bcrypt = bcryptThread();
  const records = createRecords({
    ...core,
    collections: [
      accountCollection(extensions),
      ...eventCollections({ followers, ids }),
      ticketTypeCollection,
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
    mayEnter: (who) => mayEnter(config, who),
    maxCallBody,
    beforeCalls: countCalls(tries),
    trustedProxies: config.trustedProxies,
    listMsPerNetwork: config.listMsPerNetwork,
    vaultKey: await secret('records-vault'),
    verifyForeignHash: (password, hash) => bcrypt.verify(password, hash),
  });
  await records.syncCollections();
  listener.line = records.log;
  const events = createEvents({ ...core, followers, covers: records.files });
  const teams = createTeams({ ...core, followers });
  const pdfs = replacements.pdfs ?? pdfThread();
  const planner = createPlanner({
    ...core,
    events,
    secret: await secret('planner-links'),
    ticketsOf: (actor) => rooms.get(ordersService).ticketsOf(actor),
    salesOf: async (event) =>
      (await payments.ledger.summary(event)).map(({ currency, gross, refunds, disputed, net }) => ({
        currency,
        gross,
        refunds,
        disputed,
        fees: gross - refunds - disputed - net,
        net,
      })),
    capacityOf: (event) => rooms.get(reportsService).capacityOf(event),
    teamOf: async (actor, event) => (await teams.read(actor, event)).people,
    repeats: { ...createIdempotencyStore(db), by: repeatableBy },
  });
  const community = createCommunity({
    ...core,
    name: config.communityName,
    payments,
    events: {
      requireEdit: (actor, idOrSlug) => events.requireMay(actor, 'event.edit', idOrSlug),
      figuresOf: (ids, year) =>
        chapterEventFigures(
          { events, reports: rooms.get(reportsService), payments },
          ids,
          year,
          clock.text(),
        ),
    },
    secret: await secret('community-links'),
    cards: createCardSigner(await storedKey(db, 'member-card-signing', createSigningKey)),
    printer: (paper) => pdfs.drawPaper(paper),
    richText: { sanitise: sanitiseDescription, plain: plainText },
  });
  const todo = createTodo({
    ...core,
    rooms: todoRooms({
      db,
      events,
      teams,
      questions: () => rooms.get(questionsService),
      payments,
      planner,
      community,
    }),
    secret: await secret('todo-links'),
  });
  const provided: Provided = [
    [recordsService, records],
    [eventsService, events],
    [teamsService, teams],
    [paymentsService, payments],
    [
      membershipsService,
      {
        of: (account, tx) => community.audience.of(account, tx),
        offered: (chapter, tiers) => community.audience.isOffered({ chapter, tiers }),
      } satisfies TicketedMemberships,
    ],
    [ticketedAccountsService, { confirmed: confirmedAccount }],
    [ticketSignerService, createTicketSigner(await storedKey(db, 'ticket-signing', createSigningKey))],
    [
      ticketDocumentsService,
      ticketDocuments({
        pdfs,
        clock,
        origin,
        person: async (id) => {
          const user = await records.auth.readUser(id);
          return user && { name: textOf(user.name), locale: textOf(user.locale) };
        },
        localeAt: (email) => localeAt(db, email),
      }),
    ],
    [plannerService, planner],
    [communityService, community],
    [todoService, todo],
  ];
  const rooms = await openRooms(Object.values(ROOMS), provided, {
    core,
    secret,
    extensions,
  });
  // In this order an event is copied: what is told to guests, and what is planned, points at its tickets.
  registry.complete([
    extension(accountFollowers, { mayForget: requireNoEventsAhead }),
    ...rooms.open.flatMap(({ extensions: added = [] }) => added),
    extension(eventFollowers, plannerFollower(planner)),
    extension(accountFollowers, { forget: planner.forget }),
    extension(accountFollowers, {
      forget: (tx, user, now) => forgetAccount(core, tx, user, now),
    }),
    extension(payables, { kind: 'contribution', ownsRenewal: () => true, ...community.receiver }),
    extension(accountFollowers, { forget: todo.forget }),
  ]);

  worker.register(deliverMail(DELIVER_MAIL, { db, clock, transport: mail.transport, siteName }));
  worker.register(deliverMail(DELIVER_MAILING, { db, clock, transport: mailings.transport, siteName }));
  for (const kind of [
    ...records.jobKinds,
    ...payments.jobKinds,
    ...planner.jobKinds,
    ...community.jobKinds,
    ...todo.jobKinds,
    ...rooms.open.flatMap(({ jobKinds = [] }) => jobKinds),
    ...(stripe.sandbox?.jobKinds ?? []),
  ]) {
    worker.register(kind);
  }

  const close = async (): Promise<void> => {
    records.realtime.close();
    planner.runOfShow.close();
    for (const { close: closeRoom } of rooms.open) await closeRoom?.();
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
    events,
    teams,
    payments,
    writeWorkbook: (sheets, made) => Readable.toWeb(writeXlsx(sheets, made)) as ReadableStream<Uint8Array>,
    drawReport: (view) => pdfs.drawReport(view),
    planner,
    community,
    todo,
    rooms,
    tries,
    signInSecret: await secret('sign-in-pages'),
    sandbox: stripe.sandbox,
    close,
    [Symbol.asyncDispose]: close,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
