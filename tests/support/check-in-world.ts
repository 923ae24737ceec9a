import type { TicketRow } from '#features/orders/index.ts';
import { toUtcText } from '#lib/time.ts';
import type { Gate } from './gates.ts';
import { EVENT, ORGANISER, type TicketingWorld } from './ticketing-world.ts';

export type Stands = { ticket: string; scan: string; list: string }[];

/** Tickets as rows: making 5,000 by orders is not what is looked at here. */
export async function tickets(world: TicketingWorld, count: number): Promise<string[]> {
  const type = await world.sell({ kind: 'free', price: 0, quantity: 10_000 });
  const now = world.clock.text();
  const rows = Array.from({ length: count }, (_, n): TicketRow => {
    const id = `ticket${String(n).padStart(9, '0')}`;
    const holder = { holderName: `Guest ${n}`, holderEmail: 'guest@mela.test' };
    const state = {
      status: 'valid',
      checkedInAt: '',
      position: n,
      addOn: 0,
      partOf: '',
      visits: 0,
      visitType: '',
      pass: '',
      bundle: '',
      seat: null,
      epoch: 0,
      handedTo: '',
      created: now,
      updated: now,
    } as const;
    return {
      id,
      order: 'order0000000001',
      event: EVENT,
      ticketType: type,
      date: '',
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

/** A gate tells of scans, as its own clock has them. */
export const send = (world: TicketingWorld, gate: Gate, scans: Gate['scans']) =>
  world.ticketing.gates.sync(ORGANISER, EVENT, {
    device: gate.device,
    clock: toUtcText(world.clock.now() + gate.skew),
    scans: scans.map(({ id, ticket, at, sequence, result }) => ({ id, ticket, at, sequence, result })),
  });

/** Which scan stands for each ticket. */
export const stands = (world: TicketingWorld): Promise<Stands> =>
  world.db
    .read<{ check_in_admissions: Stands[number] }>()
    .selectFrom('check_in_admissions')
    .selectAll()
    .execute();
