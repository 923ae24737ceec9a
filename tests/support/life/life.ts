import { ticketTypesService } from '#features/ticket-types/service.ts';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Actor } from '#lib/actor.ts';
import { randomIds } from '#lib/ids.ts';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import type { Database } from '#platform/db/index.ts';
import { createLog } from '#platform/log/index.ts';
import type { Services } from '#server/services/context.ts';
import { openServices } from '#server/services/services.ts';
import { type CrashingDatabase, crashingDatabase } from './crashing-database.ts';
import { BUYER, type Fair, openFairs } from './fairs.ts';

const ORIGIN = 'http://localhost:3000';
const START = '2026-12-01T12:00:00Z';
/** Longer than a job is left to whoever claimed it, or to the process that died over it. */
const LEASE_MS = 121_000;

/** The whole product on one database, which may die and be started again. */
export interface Life {
  services: Services;
  clock: ReturnType<typeof manualClock>;
  organiser: Actor;
  /** Who has an account, and buys. */
  buyer: Actor;
  fairs: Fair[];
  process: CrashingDatabase;
  /** What becomes of the next calls to the provider. */
  line: Line;
  /** Starts it again on what is there. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** `deaf`: nobody is reached. `mute`: so many calls are carried out, and their answers lost. */
export interface Line {
  deaf: boolean;
  mute: number;
}

const ROOT: Actor = { id: 'superuser000001', superuser: true };
const nothingDrawn = {
  draw: async () => Buffer.from('%PDF'),
  drawReport: async () => Buffer.from('%PDF'),
  drawPaper: async () => Buffer.from('%PDF'),
  close: async () => {},
};

async function open(db: Database, clock: Life['clock'], line: Line): Promise<Services> {
  const dataDir = mkdtempSync(join(tmpdir(), `mela-test-${process.env.MELA_TEST_RUN ?? 'alone'}-life-`));
  const config = readConfig({ DATA_DIR: dataDir, ORIGIN, LOG_LEVEL: 'silent' });
  return openServices(config, {
    db,
    clock,
    ids: randomIds(() => clock.now()),
    log: createLog('silent'),
    pdfs: nothingDrawn,
    line: async (_, carry) => {
      if (line.deaf) throw new TypeError('fetch failed');
      const answer = await carry();
      if (line.mute === 0) return answer;
      line.mute -= 1;
      throw new TypeError('fetch failed');
    },
  });
}

/** What every life begins with: the product's tables, an organiser who is paid out, and something to sell in each currency. */
export async function beginLife(db: Database): Promise<void> {
  const clock = manualClock(START);
  const services = await open(db, clock, { deaf: false, mute: 0 });
  await openFairs(services, ROOT);
  await services.worker.drain();
  await services.close();
}

/** Goes on with the life that began on this database. */
export async function liveOn(db: Database): Promise<Life> {
  const clock = manualClock(START);
  const line: Line = { deaf: false, mute: 0 };
  const start = async () => {
    const process = crashingDatabase(db);
    return { process, services: await open(process.db, clock, line) };
  };
  let { process, services } = await start();
  const events = await db
    .read<{ events: { id: string; organiser: string; currency: string } }>()
    .selectFrom('events')
    .select(['id', 'organiser', 'currency'])
    .orderBy('currency')
    .execute();
  const buyer = await services.records.auth.findUser(BUYER.email);
  const types = await services.rooms.get(ticketTypesService).listOf(events.map(({ id }) => id));
  return {
    clock,
    line,
    organiser: { id: events[0]?.organiser ?? '', superuser: false },
    buyer: { id: String(buyer?.id), superuser: false },
    fairs: events.map(({ id, currency }) => ({
      event: id,
      currency,
      types: (types.get(id) ?? []).map((type) => type.id),
    })),
    get services() {
      return services;
    },
    get process() {
      return process;
    },
    restart: async () => {
      // Nobody waits for the dead; what they had claimed is free again in time.
      clock.advance(LEASE_MS);
      ({ process, services } = await start());
    },
    close: () => services.close(),
  };
}
