import { type OfficerRole, OFFICER_ROLES } from '#features/chapters/index.ts';
import type { CommunityTables } from './community-tables.ts';
import type { Actor } from '#lib/actor.ts';
import type { Database } from '#platform/db/index.ts';
import { randomIds } from '#lib/ids.ts';
import { manualClock } from '#platform/clock/index.ts';
import { readConfig } from '#platform/config/index.ts';
import { createLog } from '#platform/log/index.ts';
import type { Services } from '#server/services/context.ts';
import { openServices, type Replacements } from '#server/services/services.ts';
import { type Community, communityOf } from './community-of.ts';
import type { DatabaseUnderTest } from './databases.ts';
import { BEGINS, CHEAP_PASSWORDS } from './product-database.ts';

type MemberRow = CommunityTables['community_members'];

export interface CommunityPerson {
  actor: Actor;
  email: string;
}

export const ROOT: Actor = { id: 'superuser000001', superuser: true };

/** The whole product with a community: the world, Spain with Madrid and Barcelona below it, and Portugal. */
export interface CommunityWorld {
  services: Services;
  community: Community;
  clock: ReturnType<typeof manualClock>;
  chapters: Record<'world' | 'spain' | 'madrid' | 'barcelona' | 'portugal', string>;
  person: (name: string) => Promise<CommunityPerson>;
  /** Somebody in that office, appointed by the operator. */
  officer: (role: OfficerRole, chapter: string, term?: { since?: string; until?: string }) => Promise<Actor>;
  /** Makes a user an active member of the chapter, as a row. */
  join: (chapter: string, user: string | null, values?: Partial<MemberRow>) => Promise<string>;
  rows: <Row>(table: string) => Promise<Row[]>;
  /** The product started again on what is there, as after a crash. */
  again: (before?: (real: Database) => Database) => Promise<Services>;
}

let people = 0;

interface WorldOptions extends Pick<Replacements, 'pdfs'> {
  /** Stands before the database: one whose process may die. */
  before?: (real: Database) => Database;
}

export async function communityWorld(
  databases: DatabaseUnderTest,
  { before, ...replacements }: WorldOptions = {},
): Promise<CommunityWorld> {
  const real = await databases.open();
  const db = before ? before(real) : real;
  const { dataDir } = await databases.settings();
  const log = createLog('silent');
  const clock = manualClock(BEGINS);
  const ids = randomIds(() => clock.now());
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const open = (on: Database) =>
    openServices(config, { clock, ids, log, db: on, passwordCost: CHEAP_PASSWORDS, ...replacements });
  const services = await open(db);
  const community = communityOf(services);

  const person = async (name: string): Promise<CommunityPerson> => {
    people += 1;
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}.${people}@mela.test`;
    const password = 'mela-demo-123';
    const { id } = await services.records.auth.createUser({
      email,
      password,
      passwordConfirm: password,
      name,
      verified: true,
    });
    return { actor: { id: String(id), superuser: false }, email };
  };
  const found = async (name: string, kind: string, country: string, parent: string | null) =>
    (await community.chapters.create(ROOT, parent, { name, kind, country })).id;
  const world = await found('NRNA', 'world', '', null);
  const spain = await found('NRNA Spain', 'country', 'ES', world);
  const madrid = await found('NRNA Madrid', 'city', 'ES', spain);
  const barcelona = await found('NRNA Barcelona', 'city', 'ES', spain);
  const portugal = await found('NRNA Portugal', 'country', 'PT', world);
  return {
    services,
    community,
    clock,
    chapters: { world, spain, madrid, barcelona, portugal },
    person,
    officer: async (role, chapter, term = {}) => {
      const { actor, email } = await person(role);
      await community.officers.appoint(ROOT, chapter, { email, role, ...term });
      return actor;
    },
    join: async (chapter, user, values = {}) => {
      const { path } = (await community.chapters.read(chapter)).chapter;
      const now = clock.text();
      const id = ids.record();
      const row: MemberRow = {
        id,
        number: null,
        chapter,
        path,
        tier: '',
        user,
        status: 'active',
        name: 'Somebody',
        email: '',
        phone: '',
        city: '',
        country: '',
        bornOn: '',
        language: 'en',
        sortKey: 'somebody',
        paidUntil: '',
        renewAt: '9999-12-31',
        appliedAt: now,
        joinedAt: now,
        leftAt: '',
        created: now,
        updated: now,
        ...values,
      };
      await db.write((tx) => tx.as<CommunityTables>().insertInto('community_members').values(row).execute());
      return id;
    },
    again: (stand = (on) => on) => open(stand(real)),
    rows: async (table) =>
      real.read<Record<string, object>>().selectFrom(table).selectAll().execute() as never,
  };
}

/** Everybody who might ask something of Madrid: officers there, above, beside, of another time, and none. */
export const EVERYONE = [
  'guest',
  'stranger',
  'beside',
  'below',
  'over',
  'coming',
  ...OFFICER_ROLES.map((role) => `here:${role}` as const),
  ...OFFICER_ROLES.map((role) => `above:${role}` as const),
  'superuser',
] as const;
export type Anyone = (typeof EVERYONE)[number];

/** Somebody of each sort. `below` is president of Madrid, for whom Spain is above. */
export async function everyone(world: CommunityWorld): Promise<Record<Anyone, Actor | null>> {
  const { chapters } = world;
  const all = { guest: null, superuser: ROOT } as Record<Anyone, Actor | null>;
  all.stranger = (await world.person('stranger')).actor;
  all.beside = await world.officer('president', chapters.barcelona);
  all.below = await world.officer('president', chapters.madrid);
  all.over = await world.officer('president', chapters.spain, { since: '2025-01-01', until: '2026-11-30' });
  all.coming = await world.officer('president', chapters.spain, { since: '2026-12-02' });
  for (const role of OFFICER_ROLES) {
    all[`here:${role}`] = await world.officer(role, chapters.spain);
    all[`above:${role}`] = await world.officer(role, chapters.world);
  }
  return all;
}
