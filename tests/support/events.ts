import { createAudit } from '#features/audit/index.ts';
import { createDiscovery } from '#features/discovery/index.ts';
import { eventDates } from '#features/event-dates/migrations/20261128T0930-event-dates.ts';
import { datesByTime } from '#features/event-dates/migrations/20261128T1330-dates-by-time.ts';
import { dateCapacity } from '#features/event-dates/migrations/20261128T1730-date-capacity.ts';
import { dateArrival } from '#features/event-dates/migrations/20261128T2150-date-arrival.ts';
import { createEventImport } from '#features/event-import/event-import.ts';
import { teamCollections } from '#features/team/index.ts';
import { conflict, invalidField } from '#lib/errors.ts';
import { seededIds } from '#lib/ids.ts';
import { manualClock } from '#platform/clock/index.ts';
import { audit } from '#features/audit/migrations/20261121T1620-audit.ts';
import { type Database, migrate } from '#platform/db/index.ts';
import { createLog } from '#platform/log/index.ts';
import type { JobQueue } from '#platform/jobs/index.ts';
import type { Mailer, Outbox } from '#platform/mail/index.ts';
import type { Storage } from '#platform/storage/index.ts';
import {
  createEvents,
  eventCollections,
  type EventDeps,
  type EventFollowers,
  type NewEvent,
} from '#features/events/index.ts';
import { createRecords, type RecordsDeps, usersCollection } from '#records/index.ts';
import { type DatabaseUnderTest, describeOnEachDatabase } from './databases.ts';

export const ORGANISER = { id: 'organiser000001', superuser: false };
export const STRANGER = { id: 'stranger0000001', superuser: false };
export const SUPERUSER = { id: 'superuser000001', superuser: true };

/** When the tests' clock begins. */
export const NOW = '2026-12-01T12:00:00Z';

/** A follower as ticketing would have it, whose state a test sets: which events have ticket types and orders. */
export function recordingFollowers() {
  const told: string[] = [];
  const withTickets = new Set<string>();
  const withOrders = new Set<string>();
  const followers: EventFollowers = {
    mayPublish: async (_tx, { title }) => {
      told.push(`publish ${title}`);
      if (!withTickets.has(title))
        throw invalidField('ticketTypes', 'validation_required', 'Add a ticket type first.');
    },
    cancelled: async (_tx, { title, status }) => void told.push(`${status} ${title}`),
    reinstated: async (_tx, { title }) => void told.push(`reinstated ${title}`),
    postponed: async (_tx, { title }) => void told.push(`postponed ${title}`),
    rescheduled: async (_tx, { title }) => void told.push(`rescheduled ${title}`),
    mayHandOver: async () => {},
    waits: async () => false,
    listed: async () => {},
    moved: async () => {},
    deleted: async () => {},
    mayDelete: async (_tx, { title }) => {
      told.push(`delete ${title}`);
      if (withOrders.has(title)) throw conflict('There are orders.');
    },
    copied: async (_tx, from, to) => void told.push(`duplicate ${from.id === to.id ? 'itself' : from.title}`),
  };
  return { followers, told, withTickets, withOrders };
}

/** The words of an event that may be published, once it has tickets. */
export function aMela(more: Partial<NewEvent> = {}): NewEvent {
  return {
    title: 'Dashain Mela',
    startsAt: '2026-12-05 10:00:00.000Z',
    endsAt: '2026-12-05 18:00:00.000Z',
    timezone: 'Asia/Kathmandu',
    venueName: 'Tundikhel',
    city: 'Kathmandu',
    country: 'Nepal',
    category: 'festival',
    tags: ['music', 'food'],
    ...more,
  };
}

/** Events on a database whose tables were made by the records backend, with two users. */
export async function withEvents(
  db: Database,
  more: Partial<EventDeps> = {},
  limits: Pick<RecordsDeps, 'listLimit' | 'pause'> = {},
) {
  const { clock, ids, recorded, records } = await withTables(db, limits);
  const { followers } = recorded;
  await db.write(async (tx) => {
    for (const { id } of [ORGANISER, STRANGER]) {
      await tx
        .as<{ users: { id: string; email: string; tokenKey: string } }>()
        .insertInto('users')
        .values({ id, email: `${id}@mela.test`, tokenKey: id })
        .execute();
    }
  });
  const covers = {
    attach: async () => 'cover.png',
    detach: async () => {},
    removeAll: async () => {},
    read: async () => null,
  };
  const deps: EventDeps = {
    audit: createAudit({ db }),
    db,
    clock,
    ids,
    followers,
    covers,
    origin: 'https://mela.test',
    ...more,
  };
  return {
    ...recorded,
    deps,
    clock,
    ids,
    records,
    events: createEvents(deps),
    discovery: createDiscovery({ ...deps, siteName: async () => 'Mela' }),
    eventImport: createEventImport({
      ...deps,
      jobs: {
        enqueue: async (_tx, kind, _payload, options) => void recorded.told.push(`${kind} ${options?.runAt}`),
      },
    }),
  };
}

/** Makes the tables where they are missing. */
async function withTables(db: Database, limits: Pick<RecordsDeps, 'listLimit' | 'pause'> = {}) {
  const clock = manualClock(NOW);
  const ids = seededIds();
  const recorded = recordingFollowers();
  const { followers } = recorded;
  const records = createRecords({
    db,
    clock,
    ids,
    log: createLog('silent'),
    // Neither files nor mail nor backups are touched by making tables.
    dataDir: '',
    migrations: [],
    storage: {} as Storage,
    outbox: {} as Outbox,
    mailer: {} as Mailer,
    jobs: {} as JobQueue,
    logDb: db,
    origin: 'https://mela.test',
    collections: [usersCollection(), ...eventCollections({ followers, ids }), ...teamCollections],
    appName: 'Test',
    vaultKey: 'the key of a test',
    production: false,
    ...limits,
  });
  await migrate(db, [audit, eventDates, datesByTime, dateCapacity, dateArrival], clock.text());
  await records.syncCollections();
  return { clock, ids, recorded, records };
}

/** Tests that begin with the tables of events, on each database. */
export function describeEvents(title: string, body: (db: DatabaseUnderTest) => void): void {
  describeOnEachDatabase(title, body, withTables);
}
