import type { TicketRow } from '#features/orders/index.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { send, stands, tickets } from '#tests/support/check-in-world.ts';
import { mulberry, offlineGates, packets, truth } from '#tests/support/gates.ts';
import { refused } from '#tests/support/refused.ts';
import {
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const HOUR_MS = 3_600_000;

describeTicketing('gates without a connection', (databases) => {
  it('few tickets in many orders: the state and the report do not depend on what came first', async () => {
    const world = await ticketingWorld(await databases.open());
    const ids = await tickets(world, 60);
    const start = world.clock.now();
    const [gates = []] = fc.sample(offlineGates(ids, start, 3), { numRuns: 1, seed: 3 });
    world.clock.advance(2 * HOUR_MS);
    const { admitted, doubles } = truth(gates);
    for (const seed of [1, 2, 3, 4]) {
      await world.db.write(async (tx) => {
        const query = tx.as<{ check_ins: object; check_in_admissions: object; tickets: TicketRow }>();
        await query.deleteFrom('check_ins').execute();
        await query.deleteFrom('check_in_admissions').execute();
        await query.updateTable('tickets').set({ checkedInAt: '' }).execute();
      });
      // All at once, as when the network is back.
      await Promise.all(packets(gates, 7, mulberry(seed)).map(({ gate, scans }) => send(world, gate, scans)));
      expect(new Map((await stands(world)).map(({ ticket, scan }) => [ticket, scan]))).toEqual(admitted);
      const { doubles: report } = await world.ticketing.gates.overview(ORGANISER, EVENT);
      expect(new Map(report.map(({ ticket, entries }) => [ticket, entries.map(({ scan }) => scan)]))).toEqual(
        doubles,
      );
    }
  });

  it('a scan is told of the gate that was first, and of what other gates do', async () => {
    const world = await ticketingWorld(await databases.open());
    const [one = '', two = ''] = await tickets(world, 2);
    const clock = world.clock.text();
    const scan = (id: string, ticket: string, more: object = {}) => ({ id, ticket, at: clock, ...more });
    const sync = (device: string, scans: object[], more: object = {}) =>
      world.ticketing.gates.sync(ORGANISER, EVENT, { device, clock: world.clock.text(), scans, ...more });
    const north = await sync('north', [scan('north-0001', one)]);
    expect(north.results).toMatchObject([{ result: 'admitted', ticket: { id: one } }]);
    const south = await sync('south', [scan('south-0001', one)], { since: north.cursor });
    expect(south.results).toMatchObject([
      { result: 'already_admitted', first: { device: 'north', at: clock } },
    ]);
    expect(south.changes).toEqual([{ ticket: one, at: clock, device: 'north' }]);
    expect(south.doubles).toEqual([]);
    // The refusal got lost, and the gate decided by itself: two are in.
    const again = await sync('south', [scan('south-0001', one, { result: 'admitted' })]);
    expect(again.doubles).toMatchObject([
      { ticket: one, entries: [{ device: 'north' }, { device: 'south' }] },
    ]);
    world.clock.advance(60_000);
    await world.ticketing.gates.undo(ORGANISER, EVENT, { ticket: one, reason: 'Wrong person' });
    expect((await sync('south', [])).doubles).toEqual([]);
    expect((await sync('south', [], { since: '2030-01-01 00:00:00.000Z' })).doubles).toBe(null);
    expect((await sync('north', [scan('north-0002', one)])).results).toMatchObject([{ result: 'admitted' }]);
    expect(
      (await refused(world.ticketing.gates.undo(ORGANISER, EVENT, { ticket: two, reason: 'x' }))).status,
    ).toBe(409);
    expect(
      (await refused(world.ticketing.gates.undo(ORGANISER, EVENT, { ticket: one, reason: ' ' }))).status,
    ).toBe(400);
  });

  it('a scan from before it was taken back counts as no entry, however late it arrives', async () => {
    const world = await ticketingWorld(await databases.open());
    const [one = ''] = await tickets(world, 1);
    const sync = (device: string, id: string, at: string, more: object = {}) =>
      world.ticketing.gates.sync(ORGANISER, EVENT, {
        device,
        clock: world.clock.text(),
        scans: [{ id, ticket: one, at, ...more }],
      });
    const first = world.clock.text();
    await sync('north', 'north-0001', first);
    world.clock.advance(60_000);
    await world.ticketing.gates.undo(ORGANISER, EVENT, { ticket: one, reason: 'Wrong person' });
    world.clock.advance(60_000);
    // South was offline, and let the same ticket in before it was taken back.
    await sync('south', 'south-0001', first, { result: 'admitted' });
    const again = await sync('north', 'north-0002', world.clock.text());
    expect(again.results).toMatchObject([{ result: 'admitted' }]);
    expect(again.doubles).toEqual([]);
    // With another entry after that one it is in twice.
    world.clock.advance(60_000);
    const twice = await sync('south', 'south-0002', world.clock.text(), { result: 'admitted' });
    expect(twice.doubles).toMatchObject([{ ticket: one }]);
  });

  it.each([
    // The gate showed our refusal, so it can't have let anybody in by the same scan.
    { shown: 'already_admitted', doubles: 0 },
    // The refusal got lost on its way: the gate decided by itself.
    { shown: undefined, doubles: 1 },
  ])('is overruled by its gate only while the gate was shown nothing: $shown', async ({ shown, doubles }) => {
    const world = await ticketingWorld(await databases.open());
    const [one = ''] = await tickets(world, 1);
    const at = world.clock.text();
    const sync = (device: string, id: string, result?: string) =>
      world.ticketing.gates.sync(ORGANISER, EVENT, {
        device,
        clock: world.clock.text(),
        scans: [{ id, ticket: one, at, ...(result ? { result } : {}) }],
      });
    await sync('north', 'north-0001');
    await sync('south', 'south-0001', shown);
    expect((await sync('south', 'south-0001', 'admitted')).doubles).toHaveLength(doubles);
  });

  it('refuses strangers, and what can not be read', async () => {
    const world = await ticketingWorld(await databases.open());
    const fine = { device: 'x', clock: world.clock.text(), scans: [] };
    for (const actor of [STRANGER, BUYER]) {
      expect((await refused(world.ticketing.gates.sync(actor, EVENT, fine))).status).toBe(404);
      expect((await refused(world.ticketing.gates.download(actor, EVENT))).status).toBe(404);
      expect(
        (await refused(world.ticketing.gates.undo(actor, EVENT, { ticket: 'x', reason: 'y' }))).status,
      ).toBe(404);
    }
    for (const wrong of [
      null,
      {},
      { ...fine, clock: 'now' },
      { ...fine, device: '' },
      { ...fine, scans: [{ id: 'short', at: fine.clock }] },
      { ...fine, scans: [{ id: 'long-enough', at: 'never' }] },
      { ...fine, scans: Array.from({ length: 201 }, (_, n) => ({ id: `scan-${n}-xx`, at: fine.clock })) },
    ]) {
      expect((await refused(world.ticketing.gates.sync(ORGANISER, EVENT, wrong))).status).toBe(400);
    }
    expect(
      (await refused(world.ticketing.gates.sync(ORGANISER, EVENT, { ...fine, list: 'none' }))).status,
    ).toBe(404);
    expect((await refused(world.ticketing.gates.sync({ link: 'none' }, EVENT, fine))).status).toBe(401);
  });
});
