import { communityOf } from '#tests/support/community-of.ts';
import { expect, it } from 'vitest';
import type { Services } from '#server/services/context.ts';
import { figuresAndRows, YEARLY } from '#tests/support/community-members.ts';
import { communityWorld, type CommunityWorld, ROOT } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { type CrashingDatabase, crashingDatabase } from '#tests/support/life/crashing-database.ts';
import { refused } from '#tests/support/refused.ts';
import type { Database } from '#platform/db/index.ts';

const LINES = 230;
/** A job whose process has died is taken up by another after two minutes. */
const LEASE_MS = 121_000;

const HEAD = 'Name,Email,Phone';
const PEOPLE = Array.from(
  { length: LINES },
  (_, n) => `Maya Gurung ${n},maya${n}@example.org,+34 600 ${String(n).padStart(6, '0')}`,
);
const FILE = { filename: 'members.csv', bytes: new TextEncoder().encode([HEAD, ...PEOPLE].join('\n')) };
const RULES = { columns: ['name', 'email', 'phone'], duplicates: 'skip', dates: 'dmy' };

/** Goes on with what waits while the process dies again and again, at the `nth` write of each life, until all is done. */
async function throughCrashes(world: CommunityWorld, nth: number): Promise<number> {
  const { clock } = world;
  for (let lives = 1; ; lives += 1) {
    let process: CrashingDatabase | undefined;
    const stand = (real: Database) => (process = crashingDatabase(real)).db;
    const services: Services = await world.again(stand);
    process?.dieAt(nth, lives % 2 === 0 ? 'before' : 'after');
    await services.worker.drain().catch(() => 0);
    await services.close();
    if (!process?.dead) return lives;
    clock.advance(LEASE_MS);
  }
}

describeProduct('a register and a process that dies', (databases) => {
  it('is looked at, taken in and taken out to its end, each line once', async () => {
    const world = await communityWorld(databases);
    const { community, chapters } = world;
    const { imports } = community;
    const before = await figuresAndRows(world);
    const tier = await community.tiers.create(ROOT, chapters.world, YEARLY);
    const id = await imports.start(ROOT, chapters.spain, FILE);
    const at = [ROOT, chapters.spain, id] as const;
    await imports.map(...at, { ...RULES, tier: tier.id });
    expect(await throughCrashes(world, 2)).toBeGreaterThan(2);
    expect((await imports.read(...at)).list.status).toBe('ready');
    await imports.takeIn(...at);
    expect(await throughCrashes(world, 9)).toBeGreaterThan(3);
    expect(await imports.read(...at)).toMatchObject({ list: { status: 'done' }, states: { made: LINES } });
    const members = await world.rows<{ email: string; number: number }>('community_members');
    expect(new Set(members.map(({ email }) => email)).size).toBe(LINES);
    expect(new Set(members.map(({ number }) => number)).size).toBe(LINES);
    const { kept, counted } = await figuresAndRows(world);
    expect(kept).toEqual(counted);
    await imports.undo(...at);
    expect(await throughCrashes(world, 7)).toBeGreaterThan(3);
    expect(await imports.read(...at)).toMatchObject({
      list: { status: 'undone' },
      states: { undone: LINES },
    });
    expect(await world.rows('community_members')).toEqual([]);
    expect(await figuresAndRows(world)).toEqual(before);
  });

  it('that was not read to its end brings nobody in, and is removed with its lines', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services } = world;
    let process: CrashingDatabase | undefined;
    const dying = await world.again((real) => (process = crashingDatabase(real)).db);
    process?.dieAt(3, 'before');
    await expect(communityOf(dying).imports.start(ROOT, chapters.spain, FILE)).rejects.toThrow('died');
    const [list] = await community.imports.list(ROOT, chapters.spain);
    const at = [ROOT, chapters.spain, list?.id ?? ''] as const;
    expect(list).toMatchObject({ status: 'reading', total: LINES });
    expect(await world.rows('community_import_lines')).toHaveLength(100);
    const { id: tier } = await community.tiers.create(ROOT, chapters.world, YEARLY);
    expect(await refused(community.imports.map(...at, { ...RULES, tier }))).toMatchObject({ status: 409 });
    await community.imports.remove(...at);
    await services.worker.drain();
    expect(await community.imports.list(ROOT, chapters.spain)).toEqual([]);
    expect(await world.rows('community_import_lines')).toEqual([]);
    expect(await refused(community.imports.remove(...at))).toMatchObject({ status: 404 });
  });

  it('is not removed while somebody is in the register by it, and what it said of them goes with them', async () => {
    const world = await communityWorld(databases);
    const { community, chapters, services } = world;
    const { imports } = community;
    const { id: tier } = await community.tiers.create(ROOT, chapters.world, YEARLY);
    const id = await imports.start(ROOT, chapters.spain, FILE);
    const at = [ROOT, chapters.spain, id] as const;
    await imports.map(...at, { ...RULES, tier });
    expect(await refused(imports.remove(...at))).toMatchObject({ status: 409 });
    await services.worker.drain();
    await imports.takeIn(...at);
    await services.worker.drain();
    expect(await refused(imports.remove(...at))).toMatchObject({ status: 409 });
    const [gone] = await world.rows<{ id: string; email: string }>('community_members');
    await community.members.leave(ROOT, gone?.id ?? '', { forget: true });
    const lines = await world.rows<{ cells: string }>('community_import_lines');
    const [name = '-'] = (gone?.email ?? '').split('@');
    expect(lines.filter(({ cells }) => JSON.stringify(cells).includes(`${name}@`))).toEqual([]);
    await imports.undo(...at);
    await services.worker.drain();
    expect((await imports.read(...at)).states).toMatchObject({ undone: LINES - 1, kept: 1 });
    await imports.remove(...at);
    await services.worker.drain();
    expect(await world.rows('community_import_lines')).toEqual([]);
    const changes = await world.rows<{ action: string; label: string }>('community_changes');
    expect(changes.filter(({ action }) => action === 'members.removeImport')).toMatchObject([
      { label: 'members.csv' },
    ]);
  });
});
