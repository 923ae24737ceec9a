import type { DoubleEntry } from '../actions/doubles.ts';
import type { TicketRow } from '#features/orders/index.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { send, stands, tickets } from '#tests/support/check-in-world.ts';
import { inTurn, mulberry, offlineGates, type Packet, packets, truth } from '#tests/support/gates.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const HOUR_MS = 3_600_000;
/** Most that one request takes. */
const AT_ONCE = 200;
const TAKEN_BACK = 40;

/** As before anybody came. */
async function empty(world: TicketingWorld): Promise<void> {
  await world.db.write(async (tx) => {
    const query = tx.as<{ check_ins: object; check_in_admissions: object; tickets: TicketRow }>();
    await query.deleteFrom('check_ins').execute();
    await query.deleteFrom('check_in_admissions').execute();
    await query.updateTable('tickets').set({ checkedInAt: '' }).execute();
  });
}

const scansOf = (doubles: readonly DoubleEntry[]) =>
  new Map(doubles.map(({ ticket, entries }) => [ticket, entries.map(({ scan }) => scan)]));

const without = <T>(of: ReadonlyMap<string, T>, gone: ReadonlySet<string>) =>
  new Map([...of].filter(([ticket]) => !gone.has(ticket)));

describeTicketing('three gates without a connection for an hour, 5,000 tickets', (databases) => {
  it('agree in whatever order they come back, and the report names each double entry', async () => {
    const world = await ticketingWorld(await databases.open());
    const { gates } = world.ticketing;
    const ids = await tickets(world, 5000);
    const start = world.clock.now();
    const [offline = []] = fc.sample(offlineGates(ids, start, 3), { numRuns: 1, seed: 7 });
    // In by the desk, which had a connection, and taken back after the hour: scans from before are void.
    const back = new Set(ids.filter((_, n) => n % (ids.length / TAKEN_BACK) === 0));
    const atFirst = [...back].map((ticket) => ({ id: `desk-${ticket}`, ticket, at: world.clock.text() }));
    const happened = truth(offline);
    const [admitted, doubles] = [without(happened.admitted, back), without(happened.doubles, back)];
    expect(doubles.size).toBeGreaterThan(1000);
    world.clock.advance(HOUR_MS + 1000);

    const orders: [string, Packet[]][] = [
      ['one gate after another, its last scans first', inTurn(offline, AT_ONCE).toReversed()],
      ['mixed, and many of them twice', packets(offline, AT_ONCE, mulberry(11))],
    ];
    for (const [n, [order, sent]] of orders.entries()) {
      await empty(world);
      await gates.sync(ORGANISER, EVENT, { device: 'desk', clock: world.clock.text(), scans: atFirst });
      const when = Math.floor((sent.length * n) / orders.length);
      const told = new Map<string, DoubleEntry[] | null>();
      for (const [at, { gate, scans }] of sent.entries()) {
        if (at === when) {
          for (const ticket of back) await gates.undo(ORGANISER, EVENT, { ticket, reason: 'Not them' });
        }
        const answer = await send(world, gate, scans);
        expect(answer.results.map(({ id }) => id)).toEqual(scans.map(({ id }) => id));
        told.set(gate.device, answer.doubles);
        world.clock.advance(1000);
      }

      const standing = (await stands(world)).filter(({ scan }) => scan !== '');
      expect([order, new Map(standing.map(({ ticket, scan }) => [ticket, scan]))]).toEqual([order, admitted]);
      const report = await gates.overview(ORGANISER, EVENT);
      expect([order, scansOf(report.doubles)]).toEqual([order, doubles]);
      // Whom the list, the tickets and the figures show are as many.
      const shown = (await world.rows('tickets')).filter(({ checkedInAt }) => checkedInAt !== '');
      expect(shown.map(({ id }) => id).toSorted()).toEqual([...admitted.keys()].toSorted());
      expect(report.types.map((type) => type.admitted)).toEqual([admitted.size]);
      expect(report.quarters.reduce((sum, quarter) => sum + quarter.admitted, 0)).toBe(admitted.size);
      expect(await world.rows('check_ins')).toHaveLength(
        offline.flatMap(({ scans }) => scans).length + atFirst.length,
      );
      // A gate is told of its own doubles, with all that came in by them.
      for (const { entries, ticket } of told.get('gate 1') ?? []) {
        expect(
          entries.map(({ scan }) => scan).every((id) => happened.doubles.get(ticket)?.includes(id)),
        ).toBe(true);
      }
    }
  }, 60_000);
});
