import { expect, it } from 'vitest';
import { CommitUnknownError, type Database } from '#platform/db/index.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const LOST = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' });

/** Whether the write of which nobody hears is on disk: it is, it isn't, or it is once somebody looked for it in vain. */
type Fate = 'kept' | 'lost' | 'kept late';

/** A database whose first write of an order is not answered. */
function unsure(db: Database, fate: Fate): Database {
  let late: (() => Promise<unknown>) | null = null;
  let first = true;
  const write: Database['write'] = async (work) => {
    await late?.();
    late = null;
    if (!first) return db.write(work);
    first = false;
    if (fate === 'kept') await db.write(work);
    if (fate === 'kept late') late = () => db.write(work);
    throw new CommitUnknownError(LOST);
  };
  return new Proxy(db, {
    get: (target, name) => (name === 'write' ? write : (Reflect.get(target, name) as unknown)),
  });
}

describeTicketing('a commit that was not answered', (databases) => {
  const sold = async (world: TicketingWorld) => ({
    orders: (await world.rows('orders')).map(({ id }) => id),
    held: (await world.rows('ticket_types'))[0]?.held,
  });

  it.each([
    ['kept', undefined],
    ['kept', 'key-1'],
    ['lost', undefined],
    ['lost', 'key-1'],
    ['kept late', undefined],
    ['kept late', 'key-1'],
  ] as const)('is looked up before the order is placed again: it was %s, with key %s', async (fate, key) => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const buyers = world.beside(unsure(await databases.openAgain(), fate));
    const caller = { actor: null, idempotencyKey: key };
    const { order, payment } = await buyers.placeOrder(EVENT, world.request(type, 2), caller);
    expect(await sold(world)).toEqual({ orders: [order.id], held: 2 });
    expect(payment).not.toBeNull();
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
