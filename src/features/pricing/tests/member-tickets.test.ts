import { eventsService } from '#features/events/service.ts';
import type { Checkout } from '#features/checkout/actions/checkout.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { refundsService } from '#features/refunds/service.ts';
import { pricingService } from '../service.ts';
import { expect, it, vi } from 'vitest';
import type { Database } from '#platform/db/index.ts';
import { aMela } from '#tests/support/events.ts';
import { payAt } from '#tests/support/community-members.ts';
import {
  type CommunityPerson,
  communityWorld,
  type CommunityWorld,
  ROOT,
} from '#tests/support/community-world.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import type { Actor } from '#lib/actor.ts';

const TYPE = { name: 'Entry', kind: 'paid', price: 2000, quantity: 50 };
const BUYER = { name: 'Maya Gurung', email: 'maya@example.org' };

interface Shop {
  world: CommunityWorld;
  event: string;
  owner: Actor;
  sell: (values: object) => Promise<string>;
  buy: (
    who: CommunityPerson | null,
    type: string,
    quantity?: number,
    more?: object,
  ) => ReturnType<Checkout['placeOrder']>;
}

async function shop(world: CommunityWorld): Promise<Shop> {
  const events = world.services.rooms.get(eventsService);
  const ticketTypes = world.services.rooms.get(ticketTypesService);
  const checkout = world.services.rooms.get(checkoutService);
  const { actor: owner } = await world.person('Owner');
  const { id: event } = await events.create(owner, { ...aMela(), currency: 'EUR' });
  await ticketTypes.create(owner, event, { ...TYPE, name: 'Standard' });
  await events.publish(owner, event);
  return {
    world,
    event,
    owner,
    sell: async (values) => (await ticketTypes.create(owner, event, { ...TYPE, ...values })).id,
    buy: (who, ticketType, quantity = 1, more = {}) =>
      checkout.placeOrder(
        event,
        { items: [{ ticketType, quantity }], buyer: BUYER, ...more },
        { actor: who?.actor ?? null },
      ),
  };
}

const member = async (world: CommunityWorld, chapter: string, values = {}) => {
  const person = await world.person('Maya');
  const id = await world.join(chapter, person.actor.id, values);
  return { ...person, id };
};

/** Holds the first writes back until there are so many: by then all have been told what it costs. */
function whenAllWrite(db: Database, many: number) {
  const all = Promise.withResolvers<void>();
  const write = db.write.bind(db);
  let asked = 0;
  return vi.spyOn(db, 'write').mockImplementation(async (work) => {
    asked += 1;
    if (asked >= many) all.resolve();
    await all.promise;
    return write(work);
  });
}

describeProduct('tickets for members', (databases) => {
  it('are sold to members of the chapter and below, and to nobody else', async () => {
    const world = await communityWorld(databases);
    const { chapters } = world;
    const { sell, buy } = await shop(world);
    const type = await sell({ forMembers: 'only', memberChapter: chapters.spain });
    const people = {
      here: await member(world, chapters.spain),
      below: await member(world, chapters.madrid),
      // In its grace: paid until a while ago, and not yet resting.
      late: await member(world, chapters.madrid, { paidUntil: '2026-11-20' }),
      beside: await member(world, chapters.portugal),
      above: await member(world, chapters.world),
      resting: await member(world, chapters.madrid, { status: 'lapsed' }),
      applicant: await member(world, chapters.madrid, { status: 'pending' }),
      left: await member(world, chapters.madrid, { status: 'left' }),
      stranger: await world.person('Stranger'),
      guest: null,
    };
    const found: Record<string, unknown> = {};
    for (const [name, who] of Object.entries(people)) {
      const answer = await buy(who, type).then(
        ({ order }) => order.total,
        (error: { data: object }) => error.data,
      );
      found[name] = answer;
    }
    const barred = { 'items.0.ticketType': expect.objectContaining({ code: 'members_only' }) };
    expect(found).toEqual({
      here: 2000,
      below: 2000,
      late: 2000,
      beside: barred,
      above: barred,
      resting: barred,
      applicant: barred,
      left: barred,
      stranger: barred,
      guest: barred,
    });
  });

  it('may be for some memberships alone', async () => {
    const world = await communityWorld(databases);
    const { chapters, community } = world;
    const { sell, buy } = await shop(world);
    const tier = await community.tiers.create(ROOT, chapters.world, {
      name: 'Student',
      amount: 0,
      currency: 'EUR',
      period: 'free',
    });
    const type = await sell({ forMembers: 'only', memberChapter: chapters.world, memberTiers: [tier.id] });
    expect((await buy(await member(world, chapters.madrid, { tier: tier.id }), type)).order.total).toBe(2000);
    expect((await refused(buy(await member(world, chapters.madrid), type))).status).toBe(400);
  });

  it('cost members less, as a discount that is never added to another', async () => {
    const world = await communityWorld(databases);
    const { chapters, services, clock } = world;
    const { sell, buy, owner, event } = await shop(world);
    const rule = { forMembers: 'price', memberChapter: chapters.world, memberPrice: 1200, memberLimit: 2 };
    const type = await sell(rule);
    const maya = await member(world, chapters.madrid);
    expect((await buy(null, type, 3)).order).toMatchObject({ discount: 0, total: 6000 });
    expect((await buy(await world.person('Stranger'), type)).order.total).toBe(2000);
    await services.rooms
      .get(pricingService)
      .promoCodes.create(owner, event, { code: 'HALF', kind: 'percent', bps: 5000 });
    // A code takes off more: it counts, and nothing of what is left for the member is used.
    expect((await buy(maya, type, 3, { promoCode: 'HALF' })).order).toMatchObject({ total: 3000 });
    const placed = await buy(maya, type, 3);
    expect(placed.order).toMatchObject({
      subtotal: 6000,
      discount: 1600,
      total: 4400,
    });
    expect(await world.rows('orders')).toContainEqual(
      expect.objectContaining({ id: placed.order.id, discountName: 'Member price', discountKind: 'amount' }),
    );
    // Both are held: the next costs what everybody pays.
    expect((await buy(maya, type)).order.total).toBe(2000);
    clock.advance(16 * 60_000);
    await services.worker.drain();
    const again = await buy(maya, type, 2);
    expect(again.order.total).toBe(2400);
    await payAt(world, again.payment?.url ?? '');
    expect((await buy(maya, type)).order.total).toBe(2000);
    // What is paid back is there again.
    await services.rooms.get(refundsService).refundOrder(owner, again.order.id);
    await services.worker.drain();
    expect((await buy(maya, type)).order.total).toBe(1200);
    const entries = await world.rows<{ amount: number }>('ledger_entries');
    expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
  });

  it('are so many for each member, however fast they are', async () => {
    const world = await communityWorld(databases);
    const { chapters } = world;
    const { sell, buy } = await shop(world);
    const type = await sell({
      forMembers: 'only',
      memberChapter: chapters.world,
      memberLimit: 2,
      kind: 'free',
      price: 0,
    });
    const maya = await member(world, chapters.madrid);
    expect((await refused(buy(maya, type, 3))).data).toMatchObject({
      'items.0.quantity': { code: 'member_limit' },
    });
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => buy(maya, type)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const tickets = await world.rows('tickets');
    expect(tickets).toHaveLength(2);
    // Another member has their own.
    expect((await buy(await member(world, chapters.madrid), type, 2)).order.status).toBe('paid');
  });

  it('are as many as the membership covers people', async () => {
    const world = await communityWorld(databases);
    const { chapters, community } = world;
    const { sell, buy } = await shop(world);
    const tier = await community.tiers.create(ROOT, chapters.world, {
      name: 'Family',
      amount: 0,
      currency: 'EUR',
      period: 'free',
      family: true,
    });
    const type = await sell({ forMembers: 'only', memberChapter: chapters.world, memberFamily: true });
    const maya = await member(world, chapters.madrid, { tier: tier.id });
    await community.members.addFamily(maya.actor, { name: 'Asha', relation: 'child' });
    await community.members.addFamily(maya.actor, { name: 'Ram', relation: 'partner' });
    expect((await refused(buy(maya, type, 4))).status).toBe(400);
    expect((await buy(maya, type, 3)).order.total).toBe(6000);
  });

  it('go back when they are paid after the member has taken as many again', async () => {
    const world = await communityWorld(databases);
    const { chapters, clock, services } = world;
    const { sell, buy, event } = await shop(world);
    const type = await sell({ forMembers: 'only', memberChapter: chapters.world, memberLimit: 1 });
    const maya = await member(world, chapters.madrid);
    await services.rooms.get(pricingService).promoCodes.create(ROOT, event, {
      code: 'HALF',
      kind: 'percent',
      bps: 5000,
      maxUses: 1,
    });
    const late = await buy(maya, type, 1, { promoCode: 'HALF' });
    // The hold ends here, the payment page not: it is paid a moment later than the order can know.
    const { sandbox } = services;
    clock.advance(15 * 60_000 + 1000);
    await services.worker.drain();
    const second = await buy(maya, type);
    await payAt(world, second.payment?.url ?? '');
    const [before] = (
      await world.rows<{ id: string; total: number; paymentSessionId: string }>('orders')
    ).filter(({ id }) => id === late.order.id);
    await services.rooms.get(refundsService).receiver.settle({
      sessionId: before?.paymentSessionId ?? '',
      orderId: late.order.id,
      status: 'complete',
      paymentStatus: 'paid',
      amountTotal: 1000,
      currency: 'EUR',
      paymentIntentId: 'pi_late',
      chargeId: 'ch_late',
      processingFee: 50,
    });
    const orders = await world.rows<{ id: string; status: string; refundPending: number }>('orders');
    expect(orders.find(({ id }) => id === late.order.id)).toMatchObject({
      status: 'cancelled',
      refundPending: 1000,
    });
    expect(orders.find(({ id }) => id === second.order.id)).toMatchObject({ status: 'paid' });
    expect(sandbox).not.toBeNull();
    // The code and the place that the late payment took for a moment are there for others.
    expect(await world.rows('promo_codes')).toMatchObject([{ code: 'HALF', used: 0, held: 0 }]);
    expect(await world.rows('ticket_types')).toContainEqual(
      expect.objectContaining({ id: type, sold: 1, held: 0 }),
    );
  });

  it('cost no more than was seen, when the price for members is used up in another window', async () => {
    const world = await communityWorld(databases);
    const { chapters } = world;
    const { sell, buy } = await shop(world);
    const price = { forMembers: 'price', memberChapter: chapters.world, memberPrice: 1500, memberLimit: 1 };
    const type = await sell(price);
    const maya = await member(world, chapters.madrid);
    const written = whenAllWrite(world.services.db, 3);
    const tries = await Promise.allSettled([buy(maya, type), buy(maya, type), buy(maya, type)]);
    written.mockRestore();
    const taken = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value.order.total] : []));
    const gone = tries.flatMap((each) => (each.status === 'rejected' ? [each.reason.status] : []));
    expect({ taken, gone }).toEqual({ taken: [1500], gone: [409, 409] });
    // Who then looks again sees the usual price, and may pay it.
    expect((await buy(maya, type)).order.total).toBe(2000);
  });

  it('say beside the field what can not be', async () => {
    const world = await communityWorld(databases);
    const { chapters } = world;
    const { sell } = await shop(world);
    for (const [values, field] of [
      [{ forMembers: 'only' }, 'memberChapter'],
      [{ forMembers: 'only', memberChapter: 'nowhere00000000' }, 'memberChapter'],
      [{ forMembers: 'only', memberChapter: chapters.world, memberTiers: ['none'] }, 'memberTiers'],
      [{ forMembers: 'only', memberChapter: chapters.world, memberTiers: '{' }, 'memberTiers'],
      [{ forMembers: 'price', memberChapter: chapters.world, memberPrice: 2000 }, 'memberPrice'],
      [{ forMembers: 'price', memberChapter: chapters.world, kind: 'free', price: 0 }, 'forMembers'],
      [{ forMembers: 'only', memberChapter: chapters.world, memberLimit: 101 }, 'memberLimit'],
      [{ forMembers: 'sometimes' }, 'forMembers'],
    ] as const) {
      const error = await refused(sell(values));
      expect([error.status, Object.keys(error.data)]).toEqual([400, [field]]);
    }
  });

  it('are not lost sight of in what is left out: a type for all keeps nothing of members', async () => {
    const world = await communityWorld(databases);
    const { chapters, services } = world;
    const { sell, owner } = await shop(world);
    const type = await sell({ forMembers: 'price', memberChapter: chapters.world, memberPrice: 5 });
    const changed = await services.rooms.get(ticketTypesService).update(owner, type, { forMembers: '' });
    expect(changed).toMatchObject({ forMembers: '', memberChapter: '', memberPrice: 0 });
  });
});
