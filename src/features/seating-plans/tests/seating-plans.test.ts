import { beforeEach, expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { randomIds } from '#lib/ids.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { EVERYBODY, type TeamWorld, teamWorld } from '#tests/support/team-world.ts';
import { createSeatingPlans } from '../actions/seating-plans.ts';
import { KEPT_VERSIONS, PLANS_PER_OWNER } from '../model/schema.ts';
import type { Plan } from '../model/plan.ts';
import { fullPlan } from './any-plan.ts';
import { samplePlan } from '../model/samples.ts';
import { seatsOf } from '../model/seats-of.ts';
import { seatingPlansService } from '../service.ts';

const as = ({ who }: TeamWorld, name: keyof TeamWorld['who']): Actor => who[name].actor as Actor;

async function withPlan() {
  const world = await teamWorld(databases());
  const plans = world.services.rooms.get(seatingPlansService);
  const owner = as(world, 'owner');
  const row = await plans.create(owner, { name: ' Town  hall ', plan: samplePlan('school') });
  return { world, plans, owner, row };
}

let databases: () => Parameters<typeof teamWorld>[0];

const renamed = (plan: Plan, name: string): Plan => ({
  ...plan,
  zones: plan.zones.map((zone) => ({ ...zone, name })),
});

describeProduct('plans of halls', (given) => {
  beforeEach(() => {
    databases = () => given;
  });

  it('are kept with all of their seats, under a name', async () => {
    const { world, plans, owner, row } = await withPlan();
    expect(row).toMatchObject({ name: 'Town hall', version: 1, seats: 192, standing: 0 });
    const read = await plans.read(owner, row.id);
    expect(read.plan).toEqual(samplePlan('school'));
    expect(await plans.list(owner)).toEqual([row]);
    expect(await plans.ofOwner(owner.id)).toEqual([row]);
    expect(await plans.version(read.version)).toEqual({ plan: read.plan, of: row.id, number: 1 });
    await world.services.close();
  });

  it('get a new version when something of them changes, and none otherwise', async () => {
    const { world, plans, owner, row } = await withPlan();
    const { plan } = await plans.read(owner, row.id);
    world.clock.advance(1_000);
    const same = await plans.save(owner, row.id, { plan, name: 'Town hall' });
    expect(same).toEqual(row);
    const named = await plans.save(owner, row.id, { name: 'City hall' });
    expect(named).toMatchObject({ version: 1, name: 'City hall' });
    expect(named.updated > row.updated).toBe(true);
    const changed = await plans.save(owner, row.id, { plan: renamed(plan, 'Room'), ifVersion: 1 });
    expect(changed.version).toBe(2);
    expect((await plans.read(owner, row.id, 1)).plan).toEqual(plan);
    expect(seatsOf((await plans.read(owner, row.id)).plan)[0]?.zoneName).toBe('Room');
    const path = `/api/seating-plans/${row.id}/difference?version=1`;
    const { body } = await world.call('GET', path, world.who.owner.token);
    expect(body).toMatchObject({ removed: [], added: [], recategorised: [] });
    expect(body.renamed).toHaveLength(192);
    // Fields in another order are the same plan.
    const turned = Object.fromEntries(Object.entries(renamed(plan, 'Room')).toReversed()) as unknown as Plan;
    expect((await plans.save(owner, row.id, { plan: turned })).version).toBe(2);
    await world.services.close();
  });

  it('tell the second of two who change the same version, and keep what the first saved', async () => {
    const { world, plans, owner, row } = await withPlan();
    const { plan } = await plans.read(owner, row.id);
    const tries = await Promise.allSettled(
      ['One', 'Other'].map((name) => plans.save(owner, row.id, { plan: renamed(plan, name), ifVersion: 1 })),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await plans.versions(owner, row.id)).toHaveLength(2);
    expect(await refused(plans.save(owner, row.id, { name: 'Late', ifVersion: 1 }))).toMatchObject({
      status: 409,
    });
    expect((await plans.read(owner, row.id)).row.name).toBe('Town hall');
    await world.services.close();
  });

  it('are saved when the same is sent twice, and not by someone else', async () => {
    const { world, plans, owner, row } = await withPlan();
    const { plan } = await plans.read(owner, row.id);
    const change = { plan: renamed(plan, 'Room'), name: 'Town hall', ifVersion: 1 };
    const saved = await plans.save(owner, row.id, change);
    expect(saved.version).toBe(2);
    expect(await plans.save(owner, row.id, change)).toEqual(saved);
    // Another name, or another plan, is a change to what is no longer the newest.
    for (const other of [{ name: 'City hall' }, { plan }])
      expect(await refused(plans.save(owner, row.id, { ...change, ...other }))).toMatchObject({
        status: 409,
      });
    expect(await plans.versions(owner, row.id)).toHaveLength(2);
    await world.services.close();
  });

  it('keep the last versions only, and those that are used', async () => {
    const { world, plans, owner, row } = await withPlan();
    const { plan } = await plans.read(owner, row.id);
    for (let n = 2; n <= KEPT_VERSIONS + 3; n += 1)
      await plans.save(owner, row.id, { plan: renamed(plan, `Name ${n}`) });
    const numbers = (await plans.versions(owner, row.id)).map(({ number }) => number);
    expect(numbers).toHaveLength(KEPT_VERSIONS);
    expect(numbers[0]).toBe(KEPT_VERSIONS + 3);
    expect(await refused(plans.read(owner, row.id, 1))).toMatchObject({ status: 404 });
    await world.services.close();
  });

  it('stay while an event uses one of their versions', async () => {
    const { world, plans, owner, row } = await withPlan();
    const { plan, version } = await plans.read(owner, row.id);
    const used = { used: async (_: unknown, ids: readonly string[]) => ids.filter((id) => id === version) };
    const { db } = world.services;
    const using = createSeatingPlans({ db, clock: world.clock, ids: randomIds(), users: () => [used] });
    for (let n = 2; n <= KEPT_VERSIONS + 2; n += 1)
      await using.save(owner, row.id, { plan: renamed(plan, `Name ${n}`) });
    const numbers = (await plans.versions(owner, row.id)).map(({ number }) => number);
    expect(numbers).toHaveLength(KEPT_VERSIONS + 1);
    expect(numbers.at(-1)).toBe(1);
    expect(await refused(using.remove(owner, row.id))).toMatchObject({ status: 409 });
    expect(await plans.version(version)).toMatchObject({ number: 1 });
    await world.services.close();
  });

  it('are refused with the seat that is wrong', async () => {
    const { world, plans, owner, row } = await withPlan();
    const { plan } = await plans.read(owner, row.id);
    const seat = plan.zones[0]?.rows[2]?.seats[4];
    if (seat) seat.category = 'Gold';
    expect(await refused(plans.save(owner, row.id, { plan }))).toMatchObject({
      status: 400,
      data: { plan: { message: 'The seat Hall 3-5 has a category that the plan doesn’t have.' } },
    });
    for (const name of ['', ' \n ', 'n'.repeat(121)])
      expect(await refused(plans.save(owner, row.id, { name }))).toMatchObject({ status: 400 });
    expect(await plans.versions(owner, row.id)).toHaveLength(1);
    await world.services.close();
  });

  it('are as long in bytes as is said, whatever letters they have', async () => {
    const { world, plans, owner, row } = await withPlan();
    const full = fullPlan();
    const named = (name: string): Plan => ({
      ...full,
      categories: [{ name, colour: '#336699' }],
      zones: full.zones.map((zone) => ({
        ...zone,
        rows: zone.rows.map((of) => ({
          ...of,
          seats: of.seats.map((seat) => ({ ...seat, category: name })),
        })),
      })),
    });
    // 3 MB with Latin letters; each Devanagari letter takes three bytes.
    await plans.save(owner, row.id, { plan: named('n'.repeat(120)) });
    expect(await refused(plans.save(owner, row.id, { plan: named('न'.repeat(120)) }))).toMatchObject({
      status: 400,
    });
    expect(await plans.versions(owner, row.id)).toHaveLength(2);
    await world.services.close();
  });

  it('end with the account, and with a word of their owner', async () => {
    const { world, plans, owner, row } = await withPlan();
    const other = await plans.create(owner, { name: 'Other', plan: samplePlan('empty') });
    await plans.remove(owner, other.id);
    expect(await plans.list(owner)).toEqual([row]);
    const { version } = await plans.read(owner, row.id);
    const { records } = world.services;
    await records.auth.deleteOwn('users', owner.id);
    expect(await plans.ofOwner(owner.id)).toEqual([]);
    expect(await plans.version(version)).toBeNull();
    await world.services.close();
  });

  it('are a hundred at most', async () => {
    const { world, plans, owner } = await withPlan();
    for (let n = 1; n < PLANS_PER_OWNER; n += 1)
      await plans.create(owner, { name: `Plan ${n}`, plan: samplePlan('empty') });
    const more = plans.create(owner, { name: 'More', plan: samplePlan('empty') });
    expect(await refused(more)).toMatchObject({ status: 409 });
    await world.services.close();
  });

  it('are their owner’s alone', async () => {
    const { world, row } = await withPlan();
    await world.staffed();
    const calls: [method: string, path: string, body: unknown, allowed: number][] = [
      ['GET', `/api/seating-plans/${row.id}`, undefined, 200],
      ['GET', `/api/seating-plans/${row.id}/versions`, undefined, 200],
      ['GET', `/api/seating-plans/${row.id}/checks`, undefined, 200],
      ['GET', `/api/seating-plans/${row.id}/difference`, undefined, 200],
      ['GET', `/api/seating-plans/${row.id}/pretix`, undefined, 200],
      ['GET', `/api/seating-plans/${row.id}/svg`, undefined, 200],
      ['PATCH', `/api/seating-plans/${row.id}`, { name: 'Town hall' }, 200],
    ];
    for (const who of EVERYBODY)
      for (const [method, path, body, allowed] of calls) {
        const { status } = await world.call(method, path, world.who[who].token, body);
        const expected = { guest: 401, owner: allowed, superuser: allowed }[who as string] ?? 404;
        expect(`${who} ${method} ${path}: ${status}`).toBe(`${who} ${method} ${path}: ${expected}`);
      }
    const gone = await world.call('DELETE', `/api/seating-plans/${row.id}`, world.who.stranger.token);
    expect(gone.status).toBe(404);
    const done = await world.call('DELETE', `/api/seating-plans/${row.id}`, world.who.owner.token);
    expect(done.status).toBe(204);
    await world.services.close();
  });

  it('are made, imported and read by the API, once for each key', async () => {
    const { world } = await withPlan();
    const { token } = world.who.buyer;
    const key = { 'Idempotency-Key': 'plan-1' };
    const body = { name: 'Club', sample: 'club' };
    const one = await world.call('POST', '/api/seating-plans', token, body, key);
    const again = await world.call('POST', '/api/seating-plans', token, body, key);
    expect([one.status, again.status, again.body.id]).toEqual([201, 201, one.body.id]);
    const { body: exported } = await world.call(
      'GET',
      `/api/seating-plans/${String(one.body.id)}/pretix`,
      token,
    );
    const back = await world.call('POST', '/api/seating-plans/import', token, exported);
    expect(back).toMatchObject({ status: 201, body: { name: 'Club', seats: 60, standing: 480 } });
    const list = await world.call('GET', '/api/seating-plans', token);
    expect(list.body.totalItems).toBe(2);
    const wrong = await world.call('POST', '/api/seating-plans/import', token, { layout: { zones: [] } });
    expect(wrong).toMatchObject({ status: 400, body: { data: { layout: { code: 'validation_invalid' } } } });
    await world.services.close();
  });

  it('have 10,000 seats with all of their marks, sent in one call and read again', async () => {
    const { world, row } = await withPlan();
    const { token } = world.who.owner;
    const plan = fullPlan();
    const made = await world.call('POST', '/api/seating-plans', token, { name: 'Arena', plan });
    expect(made).toMatchObject({ status: 201, body: { seats: 10_000 } });
    const changed = await world.call('PATCH', `/api/seating-plans/${row.id}`, token, { plan });
    expect(changed).toMatchObject({ status: 200, body: { seats: 10_000, version: 2 } });
    const exported = await world.call('GET', `/api/seating-plans/${row.id}/pretix`, token);
    const back = await world.call('POST', '/api/seating-plans/import', token, exported.body);
    expect(back).toMatchObject({ status: 201, body: { seats: 10_000 } });
    await world.services.close();
  });

  it('are found along indexes', async () => {
    const { world, row } = await withPlan();
    await expectIndexes(world.services.db, [
      [
        'the plans of an owner',
        `SELECT * FROM seating_plans WHERE owner = '${row.owner}' ORDER BY updated DESC, id DESC`,
        'seating_plans_owner',
      ],
      [
        'the versions of a plan',
        `SELECT id, bytes FROM seating_plan_versions WHERE plan = '${row.id}' ORDER BY number DESC`,
        'seating_plan_versions_number',
      ],
    ]);
    await world.services.close();
  });
});
