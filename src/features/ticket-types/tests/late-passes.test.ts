import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { checkoutService } from '#features/checkout/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { aMela } from '#tests/support/events.ts';
import { type CommunityWorld, communityWorld } from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { ticketTypesService } from '../service.ts';

/** A course of three dates, and a pass for all of them that costs less the later it is bought. */
async function course(world: CommunityWorld, more: object = {}) {
  const { rooms } = world.services;
  const [events, ticketTypes] = [rooms.get(eventsService), rooms.get(ticketTypesService)];
  const { actor: owner } = await world.person('Owner');
  const { id: event } = await events.create(owner, { ...aMela(), currency: 'EUR' });
  const { startsAt } = aMela();
  const dates = [event];
  for (const week of [1, 2]) {
    const start = Temporal.Instant.from(startsAt.replace(' ', 'T')).add({ hours: 168 * week });
    const end = start.add({ hours: 2 });
    const times = { startsAt: start.toString(), endsAt: end.toString() };
    dates.push((await rooms.get(eventDatesService).create(owner, event, times)).id);
  }
  const single = { name: 'Evening', kind: 'paid', price: 2000, quantity: 50, perDate: true } as const;
  const { id: visitType } = await ticketTypes.create(owner, event, single);
  const { id: pass } = await ticketTypes.create(owner, event, {
    name: 'Course',
    kind: 'paid',
    price: 4500,
    quantity: 50,
    visits: 3,
    visitType,
    byDatesLeft: true,
    ...more,
  });
  await events.publish(owner, event);
  const cancel = (date = '') =>
    world.services.db.write(async (tx) => {
      await sql`UPDATE event_dates SET state = 'cancelled' WHERE id = ${date}`.execute(tx.as());
    });
  const buy = (who: Awaited<ReturnType<CommunityWorld['person']>> | null, price?: number) =>
    rooms.get(checkoutService).placeOrder(
      event,
      {
        items: [{ ticketType: pass, quantity: 1, price }],
        buyer: { name: 'Maya', email: 'maya@example.org' },
      },
      { actor: who?.actor ?? null },
    );
  return { dates, cancel, buy };
}

describeProduct('passes that begin late', (databases) => {
  it('cost members the share of their price', async () => {
    const world = await communityWorld(databases);
    const { chapters } = world;
    const rule = { forMembers: 'price', memberChapter: chapters.world, memberPrice: 3000 };
    const { dates, cancel, buy } = await course(world, rule);
    const maya = await world.person('Maya');
    await world.join(chapters.madrid, maya.actor.id, {});
    expect((await buy(maya)).order).toMatchObject({ discount: 1500, total: 3000 });
    await cancel(dates[1]);
    expect((await buy(maya)).order).toMatchObject({ subtotal: 3000, discount: 1000, total: 2000 });
    expect((await buy(null)).order).toMatchObject({ discount: 0, total: 3000 });
  });

  it('cost what their dates do when one is cancelled between the price and the write', async () => {
    const world = await communityWorld(databases);
    const { dates, cancel, buy } = await course(world);
    /** Cancels a date when the next write begins, by when it is priced. */
    const meanwhile = (date = '') => {
      const write = world.services.db.write.bind(world.services.db);
      return vi.spyOn(world.services.db, 'write').mockImplementationOnce(async (work) => {
        await cancel(date);
        return write(work);
      });
    };
    meanwhile(dates[1]);
    expect((await buy(null)).order).toMatchObject({ total: 3000 });
    meanwhile(dates[2]);
    // Nobody pays another price than the one that they have seen.
    await expect(buy(null, 3000)).rejects.toMatchObject({
      data: { 'items.0.price': { code: 'price_changed' } },
    });
    expect(await world.rows('orders')).toHaveLength(1);
  });
});
