import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DoubleEntry, TicketRow } from '#domain/ticketing/index.ts';
import { toUtcText } from '#lib/time.ts';
import { type Gate, mulberry, offlineGates, packets, truth } from '#tests/support/gates.ts';
import { refused } from '#tests/support/refused.ts';
import {
  BUYER,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const HOUR_MS = 3_600_000;
type Stands = { ticket: string; scan: string; list: string }[];

/** Tickets as rows: making 5,000 by orders is not what is looked at here. */
async function tickets(world: TicketingWorld, count: number): Promise<string[]> {
  const type = await world.sell({ kind: 'free', price: 0, quantity: 10_000 });
  const now = world.clock.text();
  const rows = Array.from({ length: count }, (_, n): TicketRow => {
    const id = `ticket${String(n).padStart(9, '0')}`;
    const holder = { holderName: `Guest ${n}`, holderEmail: 'guest@mela.test' };
    const state = { status: 'valid', checkedInAt: '', position: n, created: now, updated: now } as const;
    return {
      id,
      order: 'order0000000001',
      event: EVENT,
      ticketType: type,
      code: `code ${n}`,
      ...holder,
      ...state,
    };
  });
  for (let at = 0; at < rows.length; at += 500) {
    await world.db.write((tx) =>
      tx
        .as<{ tickets: TicketRow }>()
        .insertInto('tickets')
        .values(rows.slice(at, at + 500))
        .execute(),
    );
  }
  return rows.map(({ id }) => id);
}

const send = (world: TicketingWorld, gate: Gate, scans: Gate['scans']) =>
  world.ticketing.door.sync(ORGANISER, EVENT, {
    device: gate.device,
    clock: toUtcText(world.clock.now() + gate.skew),
    scans: scans.map(({ id, ticket, at, sequence, result }) => ({ id, ticket, at, sequence, result })),
  });

const stands = (world: TicketingWorld): Promise<Stands> =>
  world.db
    .read<{ check_in_admissions: Stands[number] }>()
    .selectFrom('check_in_admissions')
    .selectAll()
    .execute();

describeTicketing('gates without a connection', (databases) => {
  it('5,000 tickets, three gates, an hour: the same in the end, and each double entry named', async () => {
    const world = await ticketingWorld(await databases.open());
    const ids = await tickets(world, 5000);
    const start = world.clock.now();
    const [gates = []] = fc.sample(offlineGates(ids, start, 3), { numRuns: 1, seed: 7 });
    world.clock.advance(HOUR_MS + 1000);
    const told = new Map<string, DoubleEntry[] | null>();
    for (const { gate, scans } of packets(gates, 200, mulberry(11))) {
      const { results, doubles } = await send(world, gate, scans);
      expect(results.map(({ id }) => id)).toEqual(scans.map(({ id }) => id));
      told.set(gate.device, doubles);
      world.clock.advance(1000);
    }
    const { admitted, doubles } = truth(gates);
    expect(new Map((await stands(world)).map(({ ticket, scan }) => [ticket, scan]))).toEqual(admitted);
    expect(await world.rows('check_ins')).toHaveLength(gates.flatMap(({ scans }) => scans).length);
    const shown = (await world.rows('tickets')).filter(({ checkedInAt }) => checkedInAt !== '');
    expect(shown).toHaveLength(admitted.size);
    expect(doubles.size).toBeGreaterThan(1000);
    // The last answer to each gate names what it had let in beside others, 500 at once.
    for (const { entries, ticket } of told.get('gate 1') ?? []) {
      expect(entries.map(({ scan }) => scan)).toEqual(doubles.get(ticket));
    }
  });

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
      const { doubles: report } = await world.ticketing.door.overview(ORGANISER, EVENT);
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
      world.ticketing.door.sync(ORGANISER, EVENT, { device, clock: world.clock.text(), scans, ...more });
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
    await world.ticketing.door.undo(ORGANISER, EVENT, { ticket: one, reason: 'Wrong person' });
    expect((await sync('south', [])).doubles).toEqual([]);
    expect((await sync('south', [], { since: '2030-01-01 00:00:00.000Z' })).doubles).toBe(null);
    expect((await sync('north', [scan('north-0002', one)])).results).toMatchObject([{ result: 'admitted' }]);
    expect(
      (await refused(world.ticketing.door.undo(ORGANISER, EVENT, { ticket: two, reason: 'x' }))).status,
    ).toBe(409);
    expect(
      (await refused(world.ticketing.door.undo(ORGANISER, EVENT, { ticket: one, reason: ' ' }))).status,
    ).toBe(400);
  });

  it('refuses strangers, and what can not be read', async () => {
    const world = await ticketingWorld(await databases.open());
    const fine = { device: 'x', clock: world.clock.text(), scans: [] };
    for (const actor of [STRANGER, BUYER]) {
      expect((await refused(world.ticketing.door.sync(actor, EVENT, fine))).status).toBe(404);
      expect((await refused(world.ticketing.door.download(actor, EVENT))).status).toBe(404);
      expect(
        (await refused(world.ticketing.door.undo(actor, EVENT, { ticket: 'x', reason: 'y' }))).status,
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
      expect((await refused(world.ticketing.door.sync(ORGANISER, EVENT, wrong))).status).toBe(400);
    }
    expect(
      (await refused(world.ticketing.door.sync(ORGANISER, EVENT, { ...fine, list: 'none' }))).status,
    ).toBe(404);
    expect((await refused(world.ticketing.door.sync({ link: 'none' }, EVENT, fine))).status).toBe(401);
  });
});
