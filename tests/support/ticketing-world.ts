import type { CheckInTables } from '#features/check-in/model/schema.ts';
import type { HeldTables } from '#features/holds/model/schema.ts';
import type { PricedTables } from '#features/pricing/model/pricing-schema.ts';
import type { AskedTables } from '#features/questions/model/schema.ts';
import {
  NO_ACCOUNTS,
  NO_MEMBERSHIPS,
  type OrderDocuments,
  type TicketDocuments,
  type TicketedEvent,
} from '#features/orders/model/ports.ts';
import { ticketsPdf } from '#features/papers/documents/tickets-pdf.ts';
import { ticketDocuments } from '#features/tickets/documents/ticket-documents.ts';
import { createTicketSigner } from '#features/tickets/documents/ticket-code.ts';
import type { AuditRow, AuditTables } from '#features/audit/index.ts';
import { eventDateCollection } from '#features/event-dates/index.ts';
import { teamCollections } from '#features/team/index.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { may, requireIn } from '#features/events/actions/may.ts';
import { datesNamed } from '#features/orders/store/ticket-dates.ts';
import { bearsPrice } from '#features/orders/model/ticket-parts.ts';
import { bundleLineOf } from '#features/orders/model/bundles.ts';
import { codesOf, isBundle, peopleOf } from '#features/orders/model/people.ts';
import type { Actor } from '#lib/actor.ts';
import { notFound } from '#lib/errors.ts';
import { randomIds } from '#lib/ids.ts';
import { migrations } from '#server/migrations/index.ts';
import { manualClock } from '#platform/clock/index.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import type { IdempotencyTables } from '#platform/idempotency/index.ts';
import { createJobQueue, createJobWorker, type JobTables, type JobWorker } from '#platform/jobs/index.ts';
import { createLog, type Log } from '#platform/log/index.ts';
import { createOutbox, type MailMessage, type MailTables } from '#platform/mail/index.ts';
import { sharedRateLimits } from '#platform/rate-limits/index.ts';
import { localStorage } from '#platform/storage/index.ts';
import { type CollectionDeclaration, createRecords, usersCollection } from '#records/index.ts';
import { type BoxOffice, boxOffice, boxOfficeCollections } from './box-office.ts';
import { type CardPayments, cardPayments } from './card-payments.ts';
import { type DatabaseUnderTest, describeOnEachDatabase } from './databases.ts';

export const ORGANISER: Actor = { id: 'organiser000001', superuser: false };
export const BUYER: Actor = { id: 'buyer0000000001', superuser: false };
export const STRANGER: Actor = { id: 'stranger0000001', superuser: false };
export const SUPERUSER: Actor = { id: 'superuser000001', superuser: true };
export const EVENT = 'event0000000001';
export const OTHER_EVENT = 'event0000000002';

const text = (name: string): { type: 'text'; name: string } => ({ type: 'text', name });

/** The columns of events that ticketing uses. */
const events: CollectionDeclaration = {
  name: 'events',
  type: 'base',
  fields: [
    ...[
      'title',
      'slug',
      'startsAt',
      'endsAt',
      'timezone',
      'venueName',
      'venueAddress',
      'city',
      'onlineUrl',
    ].map(text),
    ...['status', 'schedule', 'statusNote', 'backUntil', 'visibility', 'organiser', 'currency'].map(text),
    ...['refundPolicy', 'transferPolicy', 'updated'].map(text),
    { type: 'number', name: 'refundDays' },
    { type: 'number', name: 'exchangeTimes' },
    { type: 'number', name: 'exchangeHours' },
    { type: 'number', name: 'typeChanges' },
    { type: 'number', name: 'typeChangeHours' },
    { type: 'number', name: 'transferHours' },
    { type: 'number', name: 'capacity' },
    { type: 'number', name: 'taken' },
  ],
  listRule: null,
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
};

interface EventTables {
  events: TicketedEvent & { visibility: string; capacity: number; taken: number; updated: string };
}
type Tables = PricedTables &
  AskedTables &
  HeldTables &
  CheckInTables &
  MailTables &
  JobTables &
  AuditTables &
  IdempotencyTables;

/** Ticketing on a database, with two published events and nothing for sale yet. */
export interface TicketingWorld {
  db: Database;
  clock: ReturnType<typeof manualClock>;
  ticketing: BoxOffice;
  cards: CardPayments;
  worker: JobWorker;
  /** Says nothing; a test may listen to it. */
  log: Log;
  /** Makes a ticket type of the event and gives its id. */
  sell(values?: Record<string, unknown>, eventId?: string): Promise<string>;
  changeEvent(values: Partial<EventTables['events']>): Promise<void>;
  /** An order of `quantity` tickets as somebody sends it. */
  request(ticketType: string, quantity?: number, more?: Record<string, unknown>): Record<string, unknown>;
  rows<Table extends keyof Tables>(table: Table): Promise<Tables[Table][]>;
  taken(): Promise<number>;
  /** What the history has, the oldest first. */
  audits(): Promise<AuditRow[]>;
  /** Whether something is kept under that key. */
  stored(key: string): Promise<boolean>;
  /** The ticketing of another process on the same database. */
  beside(db: Database): BoxOffice;
}

/** Documents that take no time to draw, for tests that look at something else. */
const plainDocuments: TicketDocuments = {
  pdf: async ({ tickets }) => Buffer.from(`%PDF ${tickets.map(({ code }) => code).join(' ')}`),
  mail: async (view) => plainMail(view, `Tickets ${view.order.code}`),
  refundMail: async (view, { amount, reason }) => plainMail(view, `Refund ${amount} ${reason}`),
  cancelledMail: async (view, because) => plainMail(view, `Cancelled ${because}`),
  visitCancelledMail: async (view, { by }) => plainMail(view, `Visit cancelled ${by}`),
  newsMail: async (view, { what, to }) => ({ ...plainMail(view, `News ${what}`), to }),
  guestLinkMail: async (view, { to, url }) => ({ ...plainMail(view, `Link ${url}`), to, text: url }),
  guestTicketMail: async (view, to) => ({ ...plainMail(view, `Ticket ${view.tickets.length}`), to }),
  guestPdf: async ({ tickets }, to) => Buffer.from(`%PDF ${to} ${tickets.map(({ code }) => code).join(' ')}`),
  guestReminderMail: async (view, { missing, url }) => ({
    ...plainMail(view, `Missing ${missing}`),
    text: url,
  }),
  transferOfferMail: async (view, { to, url }) => ({ ...plainMail(view, `Offer ${url}`), to, text: url }),
  transferredMail: async (view, { to, url }) => ({ ...plainMail(view, `Yours ${url}`), to, text: url }),
  transferNewsMail: async (view, { what, to }) => ({ ...plainMail(view, `Offer ${what}`), to }),
  payMail: async (view, asked) => plainMail(view, `Pay ${view.order.total} by ${asked.by}`),
  calendar: async () => null,
  qrSvg: (code) => `<svg>${code}</svg>`,
};

function plainMail({ order, url }: OrderDocuments, subject: string): MailMessage {
  return { to: order.buyerEmail, subject, html: `<a href="${url}">${order.code}</a>`, text: url };
}

const ORIGIN = 'http://mela.test';

/** Makes the tables where they are missing. */
async function withTables(db: Database) {
  const clock = manualClock();
  const ids = randomIds();
  const log = createLog('silent');
  const jobs = createJobQueue(clock, ids);
  const outbox = createOutbox({ clock, ids, jobs });
  const storage = localStorage(mkdtempSync(join(tmpdir(), 'mela-files-')));
  await migrate(db, migrations, clock.text());
  const records = createRecords({
    db,
    clock,
    ids,
    log,
    storage,
    dataDir: mkdtempSync(join(tmpdir(), 'mela-data-')),
    migrations,
    outbox,
    mailer: { send: async () => {} },
    jobs,
    logDb: db,
    origin: ORIGIN,
    collections: [
      usersCollection(),
      events,
      eventDateCollection,
      ...teamCollections,
      ...boxOfficeCollections,
    ],
    appName: 'Test',
    vaultKey: 'the key of a test',
    production: false,
  });
  await records.syncCollections();
  return { clock, ids, log, jobs, outbox, storage };
}

/** Tests that begin with ticketing's tables, on each database. */
export function describeTicketing(title: string, body: (db: DatabaseUnderTest) => void): void {
  describeOnEachDatabase(title, body, withTables);
}

/**
 * `drawn`: with the documents that buyers get, which take their time. `draw`: the same, with what is on the paper handed
 * to the test. `limited`: with the limits of what one network, and one order, may take.
 */
export async function ticketingWorld(
  db: Database,
  {
    drawn = false,
    draw,
    limited = false,
  }: { drawn?: boolean; draw?: typeof ticketsPdf; limited?: boolean } = {},
): Promise<TicketingWorld> {
  const { clock, ids, log, jobs, outbox, storage } = await withTables(db);
  const origin = ORIGIN;
  const cards = cardPayments({ db, clock, ids, jobs, log, origin });

  const find = async (id: string, on = db): Promise<EventTables['events'] | null> =>
    (await on.read<EventTables>().selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()) ??
    null;
  const create = (on: Database): BoxOffice =>
    boxOffice({
      db: on,
      clock,
      ids,
      jobs,
      outbox,
      storage,
      log,
      origin,
      payments: cards,
      accessSecret: 'a secret of the server',
      ...(limited
        ? {
            networkLimits: {
              limits: sharedRateLimits(on, () => clock.now()),
              mostHolds: 50,
              mostTickets: 200,
            },
          }
        : {}),
      memberships: NO_MEMBERSHIPS,
      accounts: NO_ACCOUNTS,
      signer: createTicketSigner(new Uint8Array(32).fill(7)),
      events: {
        find: (id) => find(id, on),
        may: (actor, action, event) => may(on.read(), actor, action, event),
        requireMay: async (actor, action, id) => {
          const event = await find(id, on);
          if (!event) throw notFound();
          await requireIn(on.read(), actor, action, event);
          return event;
        },
      },
      documents:
        drawn || draw
          ? ticketDocuments({
              clock,
              origin,
              person: async () => ({ name: 'Asha', locale: '' }),
              datesNamed: (ids) => datesNamed(on, ids),
              pdfs: { draw: draw ?? ticketsPdf },
            })
          : plainDocuments,
    });
  const ticketing = create(db);
  const worker = createJobWorker({ db, clock, log });
  for (const kind of ticketing.jobKinds) worker.register(kind);
  worker.register({ kind: 'mail.deliver', run: async () => {} });
  worker.register({ kind: 'mail.deliver-mailing', run: async () => {} });
  worker.register({ kind: 'payments.tell-refund', run: async () => {} });

  const event = {
    slug: '',
    startsAt: '2026-12-20 18:00:00.000Z',
    endsAt: '2026-12-20 22:00:00.000Z',
    timezone: 'Asia/Kathmandu',
    venueName: 'Patan Durbar Square',
    venueAddress: 'Lalitpur',
    city: 'Lalitpur',
    onlineUrl: '',
    status: 'published',
    schedule: '',
    statusNote: '',
    backUntil: '',
    visibility: 'public',
    organiser: ORGANISER.id,
    currency: 'USD',
    refundPolicy: '',
    refundDays: 0,
    exchangeTimes: 0,
    exchangeHours: 0,
    typeChanges: 0,
    typeChangeHours: 0,
    transferPolicy: '',
    transferHours: 0,
    capacity: 0,
    taken: 0,
    updated: clock.text(),
  };
  await db.write((tx) =>
    tx
      .as<EventTables>()
      .insertInto('events')
      .values([
        { ...event, id: EVENT, title: 'Dashain Mela' },
        { ...event, id: OTHER_EVENT, title: 'Tihar Night', organiser: STRANGER.id },
      ])
      .execute(),
  );

  return {
    db,
    clock,
    ticketing,
    cards,
    worker,
    log,
    beside: create,
    sell: async (values = {}, eventId = EVENT) => {
      const type = { name: 'Entry', kind: 'paid', price: 1500, quantity: 10, ...values };
      return (await ticketing.ticketTypes.create(SUPERUSER, eventId, type)).id;
    },
    changeEvent: async (values) => {
      await db.write((tx) =>
        tx
          .as<EventTables>()
          .updateTable('events')
          .set({ ...values, updated: `${clock.text()} changed` })
          .where('id', '=', EVENT)
          .execute(),
      );
    },
    request: (ticketType, quantity = 1, more = {}) => ({
      items: [{ ticketType, quantity }],
      buyer: { name: 'Maya Gurung', email: 'maya@example.com' },
      ...more,
    }),
    rows: async <Table extends keyof Tables>(table: Table) => {
      const { rows } = await sql<Tables[Table]>`SELECT * FROM ${sql.table(table)}`.execute(db.read<Tables>());
      return rows;
    },
    taken: async () => (await find(EVENT))?.taken ?? -1,
    audits: () =>
      db.read<Tables>().selectFrom('audit_entries').selectAll().orderBy('at').orderBy('id').execute(),
    stored: async (key) => (await storage.get(key)) !== null,
  };
}

/** What must hold at any time: stock agrees with tickets and holds, and no cent is lost. */
export async function brokenInvariants(world: TicketingWorld): Promise<string[]> {
  const [types, orders, items, tickets, holds, chosen] = await Promise.all([
    world.rows('ticket_types'),
    world.rows('orders'),
    world.rows('order_items'),
    world.rows('tickets'),
    world.rows('ticket_holds'),
    world.rows('ticket_hold_items'),
  ]);
  const broken: string[] = [];
  const check = (what: string, got: number, want: number): void => {
    if (got !== want) broken.push(`${what}: ${got} instead of ${want}`);
  };
  const live = new Set(holds.filter(({ held }) => held === 1).map(({ id }) => id));
  const pending = new Set(orders.filter(({ status }) => status === 'pending').map(({ id }) => id));
  for (const type of types) {
    const valid = tickets.filter(
      (ticket) => ticket.ticketType === type.id && ticket.status === 'valid' && bearsPrice(ticket),
    ).length;
    const lines = new Set(items.flatMap(({ id, ticketType }) => (ticketType === type.id ? id : [])));
    const bundles = new Set(
      tickets.flatMap((ticket) =>
        ticket.status === 'valid' && lines.has(bundleLineOf(ticket)) ? ticket.bundle : [],
      ),
    );
    check(`sold of ${type.name}`, type.sold, isBundle(type) ? bundles.size : valid);
    const waiting = [
      ...items.filter(({ ticketType, order }) => ticketType === type.id && pending.has(order)),
      ...chosen.filter(({ ticketType, hold }) => ticketType === type.id && live.has(hold)),
    ];
    check(
      `held of ${type.name}`,
      type.held,
      waiting.reduce((sum, { quantity }) => sum + quantity, 0),
    );
    if (type.sold + type.held > type.quantity) broken.push(`${type.name} is oversold`);
  }
  const [quotas, promos, uses] = await Promise.all([
    world.rows('quotas'),
    world.rows('promo_codes'),
    world.rows('promo_uses'),
  ]);
  for (const quota of quotas) {
    const mine = types.filter((type) => type.quota === quota.id);
    check(
      `sold of quota ${quota.name}`,
      quota.sold,
      mine.reduce((sum, type) => sum + type.sold * codesOf(type), 0),
    );
    check(
      `held of quota ${quota.name}`,
      quota.held,
      mine.reduce((sum, type) => sum + type.held * codesOf(type), 0),
    );
    if (quota.sold + quota.held > quota.size) broken.push(`quota ${quota.name} is oversold`);
  }
  for (const promo of promos) {
    const mine = orders.filter((order) => order.promo === promo.id);
    const owning = mine.filter(({ status }) => status === 'paid' || status === 'partially_refunded');
    check(`uses of ${promo.code}`, promo.used, owning.length);
    check(`held uses of ${promo.code}`, promo.held, mine.filter(({ status }) => status === 'pending').length);
    if (promo.maxUses > 0 && promo.used + promo.held > promo.maxUses)
      broken.push(`${promo.code} is used too often`);
    const counted = uses.filter((use) => use.promo === promo.id).reduce((sum, use) => sum + use.uses, 0);
    check(`uses of ${promo.code} by buyers`, counted, promo.used + promo.held);
  }
  for (const { id, total } of orders) {
    const lines = items.filter((item) => item.order === id);
    check(
      'the lines of an order',
      lines.reduce((sum, line) => sum + line.total, 0),
      total,
    );
  }
  const here = types.filter(({ event }) => event === EVENT);
  check(
    'taken',
    await world.taken(),
    here.reduce((sum, type) => sum + (type.sold + type.held) * peopleOf(type), 0),
  );
  for (const order of orders) {
    const valid = tickets.filter((ticket) => ticket.order === order.id && ticket.status === 'valid').length;
    const ordered = items
      .filter((item) => item.order === order.id)
      .reduce((sum, { quantity, ticketType }) => {
        const type = types.find(({ id }) => id === ticketType);
        return sum + quantity * (type ? codesOf(type) : 1);
      }, 0);
    const owns = order.status === 'paid' || order.status === 'partially_refunded';
    const gone = tickets.filter(
      (ticket) => ticket.order === order.id && ticket.status === 'cancelled',
    ).length;
    // What pays for a change of a ticket has none of its own.
    const owned = order.change === '' ? ordered - gone : 0;
    check(`tickets of a ${order.status} order`, valid, owns ? owned : 0);
    if (order.refunded + order.refundPending > order.total)
      broken.push(`order ${order.code} is refunded beyond its total`);
  }
  const { rows } = await sql<{
    sum: number;
  }>`SELECT coalesce(sum(amount), 0) AS sum FROM ledger_entries`.execute(world.db.read());
  check('the sum of the ledger', rows[0]?.sum ?? Number.NaN, 0);
  const received = (byHand: boolean): number =>
    orders
      .filter(({ paidAt, method }) => paidAt !== '' && (method !== '') === byHand)
      .reduce((sum, { total, refunded }) => sum + total - refunded, 0);
  const { ledger } = world.cards;
  check('the money that is here', await ledger.balance('stripe:balance', 'USD'), received(false));
  const till = await ledger.balance(`organiser:${ORGANISER.id}:till`, 'USD');
  check('the money that the organiser took', till, received(true));
  const changes = (await world.rows('ticket_changes')).filter(({ status }) => status === 'waiting');
  check(
    'changes that wait',
    changes.length,
    orders.filter(({ id, change }) => change && pending.has(id)).length,
  );
  return broken;
}
