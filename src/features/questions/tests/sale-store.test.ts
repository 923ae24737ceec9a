import { expect, it } from 'vitest';
import { manualClock } from '#platform/clock/index.ts';
import { describeTicketing, BUYER, EVENT, ticketingWorld } from '#tests/support/ticketing-world.ts';
import { saleStoreOf } from '../store/sales.ts';

const CLOCK = manualClock();

describeTicketing('what is for sale, by heart', (databases) => {
  it('is one for all who sell from a database, and another for another database', async () => {
    const [here, there] = [await databases.open(), await databases.open()];
    expect(saleStoreOf(here, CLOCK)).toBe(saleStoreOf(here, CLOCK));
    expect(saleStoreOf(there, CLOCK)).not.toBe(saleStoreOf(here, CLOCK));
  });

  it('is read once for a hold and the order after it', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const sale = await saleStoreOf(world.db, CLOCK).known(EVENT);
    await world.ticketing.placeOrder(EVENT, world.request(type, 1), { actor: BUYER });
    expect(await saleStoreOf(world.db, CLOCK).known(EVENT)).toBe(sale);
  });
});
