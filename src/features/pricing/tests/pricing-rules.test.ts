import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import {
  describeTicketing,
  brokenInvariants,
  BUYER,
  EVENT,
  ORGANISER,
  STRANGER,
  SUPERUSER,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const nobody = { actor: null };

describeTicketing('what may be bought', (databases) => {
  it('follows from tier to tier, as each is sold out', async () => {
    const world = await ticketingWorld(await databases.open());
    const early = await world.sell({ name: 'Early', quantity: 2 });
    const late = await world.sell({ name: 'Late', opensAfter: early });
    const buy = (type: string, quantity = 1) =>
      world.ticketing.placeOrder(EVENT, world.request(type, quantity), nobody);
    expect((await refused(buy(late))).data).toMatchObject({
      'items.0.ticketType': { code: 'sale_not_started' },
    });
    await buy(early, 2);
    await buy(late);
    const circle = world.ticketing.ticketTypes.update(ORGANISER, early, { opensAfter: late });
    expect((await refused(circle)).data).toHaveProperty('opensAfter');
    const third = await world.sell({ name: 'Third' });
    await world.ticketing.ticketTypes.update(ORGANISER, third, { opensAfter: '' });
    const removal = world.ticketing.ticketTypes.remove(ORGANISER, early);
    expect((await refused(removal)).status).toBe(409);
  });

  it('gives one of two codes that are changed at once the name that both want', async () => {
    const world = await ticketingWorld(await databases.open());
    const { promoCodes } = world.ticketing;
    for (let n = 0; n < 5; n += 1) {
      const terms = { kind: 'percent', bps: 1000 };
      const [one, other] = [
        await promoCodes.create(ORGANISER, EVENT, { ...terms, code: `ONE${n}` }),
        await promoCodes.create(ORGANISER, EVENT, { ...terms, code: `OTHER${n}` }),
      ];
      const both = await Promise.allSettled(
        [one, other].map(({ id }) => promoCodes.update(ORGANISER, id, { code: `SAME${n}` })),
      );
      const reasons = both.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
      expect(reasons).toEqual([expect.objectContaining({ status: 400, data: { code: expect.anything() } })]);
    }
  });

  it('has add-ons only beside what they are added to, and so many with each', async () => {
    const world = await ticketingWorld(await databases.open());
    const adult = await world.sell({ name: 'Adult' });
    const shirt = await world.sell({ name: 'Shirt', addOnTo: adult, maxPerTicket: 2 });
    const buy = (...items: { ticketType: string; quantity: number }[]) =>
      world.ticketing.placeOrder(EVENT, world.request('', 1, { items }), nobody);
    expect((await refused(buy({ ticketType: shirt, quantity: 1 }))).data).toMatchObject({
      'items.0.quantity': { code: 'add_on_alone' },
    });
    const three = buy({ ticketType: adult, quantity: 1 }, { ticketType: shirt, quantity: 3 });
    expect((await refused(three)).data).toMatchObject({ 'items.1.quantity': { code: 'add_on_too_many' } });
    await buy({ ticketType: shirt, quantity: 2 }, { ticketType: adult, quantity: 1 });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('is within a shared quota, which can be changed as far as it is not sold', async () => {
    const world = await ticketingWorld(await databases.open());
    const { quotas, ticketTypes, placeOrder } = world.ticketing;
    const hall = await quotas.create(ORGANISER, EVENT, { name: 'Hall', size: 3 });
    const type = await world.sell({ quota: hall.id });
    const other = await world.sell({ name: 'Other' });
    await placeOrder(EVENT, world.request(type, 2), nobody);
    await placeOrder(EVENT, world.request(other, 2), nobody);
    const full = await refused(placeOrder(EVENT, world.request(type, 2), nobody));
    expect(full).toMatchObject({ status: 409, data: { items: [{ ticketType: type, available: 1 }] } });
    expect((await refused(ticketTypes.update(ORGANISER, other, { quota: hall.id }))).data).toHaveProperty(
      'quota',
    );
    expect((await refused(quotas.update(ORGANISER, hall.id, { size: 1 }))).data).toMatchObject({
      size: { code: 'validation_below_sold' },
    });
    expect((await refused(quotas.update(ORGANISER, hall.id, { name: ' ', size: 0 }))).data).toMatchObject({
      name: { code: 'validation_too_small', message: 'Enter a name.' },
      size: { code: 'validation_too_small', message: 'Enter 1 or more.' },
    });
    await quotas.update(ORGANISER, hall.id, { size: 2 });
    await quotas.update(ORGANISER, hall.id, { size: 3 });
    const used = await refused(quotas.remove(ORGANISER, hall.id));
    expect(used).toMatchObject({
      status: 409,
      message: 'Entry counts against this quota. Change that ticket first.',
    });
    expect(await world.rows('quotas')).toHaveLength(1);
    expect(
      (await refused(quotas.update(ORGANISER, hall.id, { size: 9 }, { ifUpdated: 'earlier' }))).status,
    ).toBe(409);
    await quotas.update(
      ORGANISER,
      hall.id,
      { size: 4 },
      { ifUpdated: (await world.rows('quotas'))[0]?.updated },
    );
    world.clock.advance(1000);
    await ticketTypes.update(ORGANISER, other, { quota: hall.id });
    expect((await world.rows('quotas'))[0]).toMatchObject({ size: 4, held: 4 });
    world.clock.advance(16 * 60_000);
    await world.worker.drain();
    expect((await world.rows('quotas'))[0]).toMatchObject({ held: 0, sold: 0 });
    await ticketTypes.update(ORGANISER, other, { quota: '' });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('keeps its kind once it is sold, and tells of changes that were made meanwhile', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const { ticketTypes, placeOrder } = world.ticketing;
    const [before] = await ticketTypes.list(EVENT);
    await placeOrder(EVENT, world.request(type), nobody);
    const free = ticketTypes.update(ORGANISER, type, { kind: 'free', price: 0 });
    expect((await refused(free)).data).toHaveProperty('kind');
    world.clock.advance(1000);
    await ticketTypes.update(ORGANISER, type, { name: 'Theirs' }, { ifUpdated: before?.updated });
    const mine = ticketTypes.update(ORGANISER, type, { name: 'Mine' }, { ifUpdated: before?.updated });
    expect((await refused(mine)).status).toBe(409);
    expect((await ticketTypes.list(EVENT))[0]?.name).toBe('Theirs');
  });
});

describeTicketing('two who change the same at once', (databases) => {
  it('are not both believed: one is told, and what the other saved stands', async () => {
    const world = await ticketingWorld(await databases.open());
    const { prices, quotas, promoCodes } = world.ticketing;
    const quota = await quotas.create(ORGANISER, EVENT, { name: 'Hall', size: 5 });
    const code = await promoCodes.create(ORGANISER, EVENT, { code: 'A', kind: 'percent', bps: 100 });
    const races: ((n: number) => Promise<unknown>)[] = [
      (n) => quotas.update(ORGANISER, quota.id, { size: 10 + n }, { ifUpdated: quota.updated }),
      (n) => promoCodes.update(ORGANISER, code.id, { bps: 200 + n }, { ifUpdated: code.updated }),
      (n) => prices.changeSettings(ORGANISER, EVENT, { taxName: 'IVA', taxBps: 100 + n }, { ifUpdated: '' }),
    ];
    for (const race of races) {
      const ended = await Promise.allSettled([race(0), race(1), race(2)]);
      expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refusals = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
      expect(refusals).toMatchObject([{ status: 409 }, { status: 409 }]);
    }
  });
});

describeTicketing('prices', (databases) => {
  it('are decided by who manages the event, fees by superusers, and everybody else is refused', async () => {
    const world = await ticketingWorld(await databases.open());
    const { prices, quotas, promoCodes, groupDiscounts, links } = world.ticketing;
    const code = await promoCodes.create(ORGANISER, EVENT, { code: 'A', kind: 'percent', bps: 100 });
    const quota = await quotas.create(ORGANISER, EVENT, { name: 'Hall', size: 5 });
    const group = await groupDiscounts.create(ORGANISER, EVENT, {
      name: 'Many',
      kind: 'percent',
      bps: 100,
      minQuantity: 2,
    });
    const link = await links.create(ORGANISER, EVENT, { name: 'Poster' });
    for (const actor of [BUYER, STRANGER]) {
      for (const attempt of [
        () => prices.settings(actor, EVENT),
        () => prices.changeSettings(actor, EVENT, { feeOnTop: true }),
        () => quotas.list(actor, EVENT),
        () => quotas.create(actor, EVENT, { name: 'X', size: 1 }),
        () => quotas.update(actor, quota.id, { size: 9 }),
        () => quotas.remove(actor, quota.id),
        () => promoCodes.list(actor, EVENT),
        () => promoCodes.create(actor, EVENT, { code: 'B', kind: 'percent', bps: 100 }),
        () => promoCodes.update(actor, code.id, { bps: 9000 }),
        () => promoCodes.remove(actor, code.id),
        () => groupDiscounts.list(actor, EVENT),
        () => groupDiscounts.create(actor, EVENT, { name: 'X', kind: 'percent', bps: 1, minQuantity: 2 }),
        () => groupDiscounts.remove(actor, group.id),
        () => links.list(actor, EVENT),
        () => links.create(actor, EVENT, { name: 'X' }),
        () => links.remove(actor, link.id),
      ]) {
        expect((await refused(attempt())).status).toBe(404);
      }
    }
    for (const actor of [ORGANISER, BUYER]) {
      expect((await refused(prices.setFee(actor, { bps: 0 }))).status).toBe(403);
      expect((await refused(prices.fees(actor))).status).toBe(403);
    }
    expect((await refused(prices.setFee(SUPERUSER, { bps: 100, fixed: 5 }))).data).toHaveProperty('currency');
    await prices.setFee(SUPERUSER, { bps: 100 });
    expect(await prices.fees(SUPERUSER)).toMatchObject([{ organiser: '', currency: '', bps: 100, fixed: 0 }]);
  });

  it.each([
    [{ code: '', kind: 'percent', bps: 100 }, 'code'],
    [{ code: 'A', kind: 'percent' }, 'bps'],
    [{ code: 'A', kind: 'amount' }, 'amount'],
    [{ code: 'A', kind: 'percent', bps: 10_001 }, 'bps'],
    [{ code: 'A', kind: 'unlock' }, 'unlocks'],
    [{ code: 'A', kind: 'half' }, 'kind'],
    [{ code: 'A', kind: 'percent', bps: 1, ticketTypes: ['nothing'] }, 'ticketTypes'],
    [{ code: 'A', kind: 'percent', bps: 1, maxUses: -1 }, 'maxUses'],
    [{ code: 'taken', kind: 'percent', bps: 1 }, 'code'],
  ])('refuse a code of %o at %s', async (given, field) => {
    const world = await ticketingWorld(await databases.open());
    const { promoCodes } = world.ticketing;
    await promoCodes.create(ORGANISER, EVENT, { code: 'TAKEN', kind: 'percent', bps: 1 });
    const refusal = await refused(promoCodes.create(ORGANISER, EVENT, given));
    expect(refusal).toMatchObject({ status: 400 });
    expect(Object.keys(refusal.data)).toEqual([field]);
  });
});
