import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
} from '#tests/support/ticketing-world.ts';
import { HOUR, waitingWorld } from './waiting-world.ts';

describeTicketing('whoever finds tickets sold out', (databases) => {
  it('waits, is offered what comes back, and buys it', async () => {
    const world = await waitingWorld(await databases.open());
    const { buy, join, giveBack, settle, states, take, lists, entry } = world;
    const first = await buy('asha', 3);
    await join('bina');
    await join('chetan');
    expect(await states()).toEqual({ bina: 'waiting', chetan: 'waiting' });
    expect(await lists.own(await entry('chetan'))).toMatchObject({
      ahead: { baskets: 1, larger: 0 },
      chance: 'unknown',
      offer: null,
    });
    await settle();
    expect(await states()).toEqual({ bina: 'waiting', chetan: 'waiting' });
    await giveBack(first.order.id);
    await settle();
    expect(await states()).toEqual({ bina: 'offered', chetan: 'offered' });
    expect(await world.mails('held for you')).toMatchObject([
      { recipient: 'bina@example.com' },
      { recipient: 'chetan@example.com' },
    ]);
    expect((await lists.own(await entry('bina'))).offer).toEqual({
      items: [{ ticketType: world.type, date: '', quantity: 1 }],
      until: '2026-12-02 12:00:02.002Z',
    });
    const bought = await take('bina');
    expect(bought.order.status).toBe('paid');
    // Told by what was paid, before anything notes it.
    expect(await lists.own(await entry('bina'))).toMatchObject({
      state: 'bought',
      order: bought.order.id,
      offer: null,
    });
    expect((await refused(lists.leave(await entry('bina')))).status).toBe(409);
    await lists.matchAll();
    expect(await states()).toEqual({ bina: 'bought', chetan: 'offered' });
    // The third is for everybody.
    expect((await buy('dil')).order.status).toBe('paid');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('is before whoever comes later, though the place is free', async () => {
    const world = await waitingWorld(await databases.open());
    const { buy, join, giveBack, states } = world;
    const first = await buy('asha', 3);
    await join('bina', 2);
    await giveBack(first.order.id);
    // Nothing was given out yet: three are free, and kept.
    const late = await refused(buy('dil'));
    expect(late).toMatchObject({
      status: 409,
      data: {
        items: [{ ticketType: world.type, available: 0 }],
        waitingList: `/api/events/${EVENT}/waiting-list`,
      },
    });
    expect(
      (
        await refused(
          world.ticketing.holds.hold(
            EVENT,
            { items: [{ ticketType: world.type, quantity: 1 }] },
            { actor: null, language: 'en' },
          ),
        )
      ).status,
    ).toBe(409);
    await world.settle();
    expect(await states()).toEqual({ bina: 'offered' });
    expect((await buy('dil')).order.status).toBe('paid');
    expect((await refused(buy('esha'))).status).toBe(409);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('has the offer until its time is over; then it is the next one’s', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 1 });
    const { buy, join, giveBack, settle, states, clock, take } = world;
    const first = await buy('asha');
    await join('bina');
    await join('chetan');
    await giveBack(first.order.id);
    await settle();
    expect(await states()).toEqual({ bina: 'offered', chetan: 'waiting' });
    clock.advance(24 * HOUR - 2_000);
    await settle();
    expect(await states()).toEqual({ bina: 'offered', chetan: 'waiting' });
    clock.advance(2_000);
    await settle();
    expect(await states()).toEqual({ bina: 'lapsed', chetan: 'offered' });
    expect(await world.mails('next person')).toMatchObject([{ recipient: 'bina@example.com' }]);
    expect((await refused(take('bina'))).status).toBe(409);
    expect((await take('chetan')).order.status).toBe('paid');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('declines what is offered, and it is the next one’s', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 1 });
    const { buy, join, giveBack, settle, states, lists, entry } = world;
    const first = await buy('asha');
    await join('bina');
    await join('chetan');
    await giveBack(first.order.id);
    await settle();
    await lists.leave(await entry('bina'));
    await lists.leave(await entry('bina'));
    await settle();
    expect(await states()).toEqual({ bina: 'declined', chetan: 'offered' });
    await lists.leave(await entry('chetan'));
    expect(await world.waited()).toEqual([]);
    expect((await buy('dil')).order.status).toBe('paid');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('keeps the offer when the payment is left, and pays by a later order', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 1, kind: 'paid', price: 1500 });
    const { buy, join, settle, states, clock, take, ticketing } = world;
    const first = await buy('asha');
    await join('bina');
    await ticketing.cancelOrder(first.order.id, { actor: ORGANISER });
    await settle();
    const left = await take('bina');
    expect(left.order.status).toBe('pending');
    clock.advance(16 * 60_000);
    await settle();
    await settle();
    expect(await states()).toEqual({ bina: 'offered' });
    expect((await refused(buy('dil'))).status).toBe(409);
    const again = await take('bina');
    expect(again.order.id).not.toBe(left.order.id);
    world.cards.pay(again.payment?.paymentSessionId ?? '');
    await ticketing.confirm({ paymentSessionId: again.payment?.paymentSessionId }, { actor: null });
    await world.lists.matchAll();
    expect(await states()).toEqual({ bina: 'bought' });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('is told where there are tickets, and where nobody can wait', async () => {
    const world = await waitingWorld(await databases.open());
    const { join, lists } = world;
    expect((await refused(join('bina'))).message).toContain('There are tickets for this');
    const donation = await world.sell({ kind: 'donation', price: 100, quantity: 1 });
    expect((await refused(join('bina', 1, [donation]))).data).toMatchObject({
      'lines.0.types': { code: 'not_for_waiting_list' },
    });
    expect((await refused(join('bina', 1, ['nothing']))).data).toMatchObject({
      'lines.0.types': { code: 'unknown_ticket_type' },
    });
    expect((await refused(join('bina', 11))).data).toMatchObject({
      'lines.0.quantity': { code: 'validation_too_big' },
    });
    await world.buy('asha', 3);
    await lists.changeList(ORGANISER, EVENT, {
      open: false,
      offerHours: 24,
      mostPassed: 3,
      releaseHours: 72,
    });
    expect((await refused(join('bina'))).message).toContain('no open waiting list');
    await lists.changeList(ORGANISER, EVENT, { open: true, offerHours: 24, mostPassed: 3, releaseHours: 72 });
    await join('bina');
    expect((await refused(join('bina'))).message).toContain('already');
  });
});

describeTicketing('the order of a waiting list', (databases) => {
  it('lets a smaller basket pass a larger one three times, and saves up then', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 10 });
    const { buy, join, giveBack, settle, states } = world;
    const sold: { order: { id: string } }[] = [];
    for (let n = 0; n < 10; n += 1) sold.push(await buy(`asha${n}`));
    await join('five', 5);
    for (const name of ['one', 'two', 'three', 'four']) await join(name);
    const back = async (n: number) => {
      await giveBack(sold[n]?.order.id ?? '');
      await settle();
    };
    for (const n of [0, 1, 2]) await back(n);
    expect(await states()).toMatchObject({
      five: 'waiting',
      one: 'offered',
      two: 'offered',
      three: 'offered',
      four: 'waiting',
    });
    // Passed three times: what comes back is saved up.
    for (const n of [3, 4, 5, 6]) await back(n);
    expect(await states()).toMatchObject({ five: 'waiting', four: 'waiting' });
    expect(await world.lists.readList(ORGANISER, EVENT)).toMatchObject({
      standstill: 'savedUp',
      wanted: [{ baskets: 2, tickets: 6, kept: 4 }],
    });
    await back(7);
    expect(await states()).toMatchObject({ five: 'offered', four: 'waiting' });
    await back(8);
    expect(await states()).toMatchObject({ four: 'offered' });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('saves nothing up any more shortly before the event', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 2 });
    const { buy, join, giveBack, settle, states, lists, clock } = world;
    const rules = { open: true, offerHours: 1, mostPassed: 0, releaseHours: 72 };
    await lists.changeList(ORGANISER, EVENT, rules);
    const first = await buy('asha');
    await buy('esha');
    await join('two', 2);
    await join('one');
    await giveBack(first.order.id);
    await settle();
    expect(await states()).toEqual({ two: 'waiting', one: 'waiting' });
    clock.advance(Date.parse('2026-12-17T17:59:50Z') - clock.now());
    await lists.match(EVENT);
    expect(await states()).toEqual({ two: 'waiting', one: 'waiting' });
    clock.advance(10_000);
    await lists.match(EVENT);
    expect(await states()).toEqual({ two: 'waiting', one: 'offered' });
  });

  it('takes another type where that will do, and what a shared quota has', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 1 });
    const { buy, join, giveBack, settle, states, ticketing, type } = world;
    const student = await world.sell({ name: 'Student', kind: 'free', price: 0, quantity: 1 });
    const [adults, students] = [await buy('asha'), await buy('binod', 1, student)];
    await join('any', 1, [type, student]);
    await join('adult', 1);
    await giveBack(students.order.id);
    await settle();
    expect(await states()).toEqual({ any: 'offered', adult: 'waiting' });
    expect((await world.lists.own(await world.entry('any'))).offer?.items).toMatchObject([
      { ticketType: student },
    ]);
    await giveBack(adults.order.id);
    await settle();
    expect(await states()).toEqual({ any: 'offered', adult: 'offered' });
    void ticketing;
  });

  it('keeps the places of a quota that those who wait lack, and no others', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 5 });
    const { buy, join, giveBack, ticketing, type } = world;
    const child = await world.sell({ name: 'Child', kind: 'free', price: 0, quantity: 5 });
    const apart = await world.sell({ name: 'Apart', kind: 'free', price: 0, quantity: 5 });
    const quota = await ticketing.quotas.create(ORGANISER, EVENT, { name: 'Hall', size: 5 });
    for (const id of [type, child]) await ticketing.ticketTypes.update(ORGANISER, id, { quota: quota.id });
    const first = await buy('asha', 3);
    const second = await buy('binod', 2, child);
    await join('bina', 2);
    await giveBack(second.order.id);
    expect((await refused(buy('dil', 1, child))).status).toBe(409);
    expect((await buy('esha', 1, apart)).order.status).toBe('paid');
    await world.settle();
    expect(await world.states()).toEqual({ bina: 'offered' });
    await giveBack(first.order.id);
    expect((await buy('dil', 1, child)).order.status).toBe('paid');
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('the team of an event', (databases) => {
  it('alone sees and runs the list', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 4 });
    const { lists, join, buy, settle, giveBack, states } = world;
    const rules = { open: true, offerHours: 24, mostPassed: 3, releaseHours: 72 };
    const first = await buy('asha', 3);
    await buy('esha');
    await join('big', 4);
    await join('bina');
    for (const attempt of [
      () => lists.readList(STRANGER, EVENT),
      () => lists.readEntries(STRANGER, EVENT, { most: 10, offset: 0 }),
      () => lists.changeList(STRANGER, EVENT, rules),
      () => lists.endList(STRANGER, EVENT),
      () => lists.offerByHand(STRANGER, EVENT, 'any'),
    ])
      expect((await refused(attempt())).status).toBe(404);
    for (const [rule, value] of [
      ['offerHours', 0],
      ['offerHours', 73],
      ['mostPassed', -1],
      ['mostPassed', 101],
      ['releaseHours', 721],
      ['releaseHours', 1.5],
    ] as const)
      expect(
        (await refused(lists.changeList(ORGANISER, EVENT, { ...rules, [rule]: value }))).data,
      ).toHaveProperty(rule);
    await lists.changeList(ORGANISER, EVENT, { ...rules, mostPassed: 0 });
    expect((await world.audits()).at(-1)?.changes).toContain('waitingMostPassed');
    await giveBack(first.order.id);
    await settle();
    expect(await states()).toEqual({ big: 'waiting', bina: 'waiting' });
    expect((await refused(lists.offerByHand(ORGANISER, EVENT, (await world.entry('big')).id))).status).toBe(
      409,
    );
    await lists.offerByHand(ORGANISER, EVENT, (await world.entry('bina')).id);
    expect(await states()).toEqual({ big: 'waiting', bina: 'offered' });
    expect((await world.audits()).at(-1)?.changes).toContain('waitingOffered');
    await lists.endList(ORGANISER, EVENT);
    await settle();
    expect(await states()).toEqual({ big: 'closed', bina: 'offered' });
    expect(await world.mails('has ended')).toMatchObject([{ recipient: 'big@example.com' }]);
    expect((await buy('dil')).order.status).toBe('paid');
  });
});
