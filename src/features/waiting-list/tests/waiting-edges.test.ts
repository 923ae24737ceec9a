import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addMs } from '#lib/time.ts';
import { refused } from '#tests/support/refused.ts';
import { brokenInvariants, describeTicketing, EVENT, ORGANISER } from '#tests/support/ticketing-world.ts';
import { HOUR, listsOn, MINUTE, waitingWorld } from './waiting-world.ts';

const guest = { actor: null, language: 'en' } as const;

describeTicketing('at the edges of a waiting list', (databases) => {
  it('who comes back from the payment orders again what they had, though others wait', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 1, kind: 'paid', price: 1500 });
    const { ticketing, type } = world;
    const { token } = await ticketing.holds.hold(
      EVENT,
      { items: [{ ticketType: type, quantity: 1 }] },
      guest,
    );
    const hold = await ticketing.holdOf(EVENT, token);
    const request = world.request(type);
    const first = await ticketing.placeOrder(EVENT, request, { actor: null, hold });
    await world.join('bina');
    // Their page names them as the one who ordered.
    const viewer = { actor: ORGANISER };
    await ticketing.cancelOrder(first.order.id, viewer, { replaced: true });
    await world.settle();
    expect(await world.states()).toEqual({ bina: 'waiting' });
    const again = await ticketing.placeOrder(EVENT, request, { actor: null, hold });
    expect(again.order.status).toBe('pending');
    await ticketing.cancelOrder(again.order.id, viewer);
    await world.settle();
    expect(await world.states()).toEqual({ bina: 'offered' });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each<[string, { types: string[]; quantity: number }[], string]>([
    [
      'more in all than an order may have',
      [0, 1].map(() => ({ types: ['entry'], quantity: 6 })),
      'not_orderable',
    ],
    ['more than the house has', [{ types: ['entry'], quantity: 4 }], 'not_orderable'],
    ['nothing', [], 'validation_too_small'],
    ['half a ticket', [{ types: ['entry'], quantity: 0.5 }], 'validation_invalid_type'],
  ])('nobody waits for %s', async (_, lines, code) => {
    const world = await waitingWorld(await databases.open(), { maxPerOrder: 10 });
    await world.buy('asha', 3);
    const named = lines.map((line) => ({ ...line, types: [world.type] }));
    const who = { name: 'Bina', email: 'bina@example.com', account: 'account', language: 'en' } as const;
    const { status, data } = await refused(world.lists.join(EVENT, { lines: named }, who));
    expect(status).toBe(400);
    expect(JSON.stringify(data)).toContain(code);
  });

  it('another ticket is looked at where the first can’t be ordered any more', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 1 });
    const { ticketing, clock, type } = world;
    const second = await world.sell({ name: 'Late', kind: 'free', price: 0, quantity: 1 });
    const [first, other] = [await world.buy('asha'), await world.buy('esha', 1, second)];
    await world.join('any', 1, [type, second]);
    await world.join('next', 1, [second]);
    await ticketing.ticketTypes.update(ORGANISER, type, { salesEnd: addMs(clock.text(), HOUR) });
    clock.advance(HOUR);
    await world.giveBack(first.order.id);
    await world.settle();
    expect(await world.states()).toEqual({ any: 'waiting', next: 'waiting' });
    // What nobody can order is kept for nobody.
    expect(await world.waited()).toEqual([second]);
    await world.giveBack(other.order.id);
    await world.settle();
    expect(await world.states()).toEqual({ any: 'offered', next: 'waiting' });
  });

  it('who is first stays first when the event is changed under their offer', async () => {
    const db = await databases.open();
    const world = await waitingWorld(db, { quantity: 1 });
    const { offered } = world.ticketing.holds;
    const first = await world.buy('asha');
    await world.join('bina');
    await world.join('chetan');
    await world.giveBack(first.order.id);
    let refusals = 2;
    const late = listsOn(db, world, {
      offers: {
        ...offered,
        put: async (...given) => {
          refusals -= 1;
          return refusals < 0 && offered.put(...given);
        },
      },
    });
    await late.match(EVENT);
    expect(await world.states()).toEqual({ bina: 'offered', chetan: 'waiting' });
    expect(await world.mails('held for you')).toHaveLength(1);
    // Where it goes on like that, the next look begins anew.
    await world.lists.leave(await world.entry('bina'));
    refusals = 100;
    await late.match(EVENT);
    expect(await world.states()).toEqual({ bina: 'declined', chetan: 'waiting' });
    world.clock.advance(MINUTE);
    await world.settle();
    expect(await world.states()).toEqual({ bina: 'declined', chetan: 'offered' });
  });

  it('whose offer ends while the event is suspended waits on in their place', async () => {
    const db = await databases.open();
    const world = await waitingWorld(db, { quantity: 1 });
    const first = await world.buy('asha');
    await world.join('bina');
    await world.join('chetan');
    await world.giveBack(first.order.id);
    await world.settle();
    await world.changeEvent({ status: 'suspended' });
    world.clock.advance(25 * HOUR);
    await world.settle();
    expect(await world.states()).toEqual({ bina: 'waiting', chetan: 'waiting' });
    expect(await world.mails('next person')).toEqual([]);
    // From the moment on that it goes on, nobody else has what was held.
    await world.changeEvent({ status: 'published' });
    expect((await refused(world.buy('dil'))).status).toBe(409);
    await db.write((tx) => world.lists.follower.goesOn(tx, EVENT));
    await world.settle();
    expect(await world.states()).toEqual({ bina: 'offered', chetan: 'waiting' });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('who takes free tickets in the last minute has taken them', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 1 });
    const first = await world.buy('asha');
    await world.join('bina');
    await world.giveBack(first.order.id);
    await world.settle();
    world.clock.advance(24 * HOUR - MINUTE);
    expect((await world.take('bina')).order.status).toBe('paid');
    world.clock.advance(2 * MINUTE);
    await world.settle();
    expect(await world.states()).toEqual({ bina: 'bought' });
    expect(await world.mails('next person')).toEqual([]);
  });

  it('what is held for somebody is what was offered, until then and no longer', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 2 });
    const { ticketing, lists, entry, clock } = world;
    const shirt = await world.sell({ name: 'Shirt', kind: 'free', price: 0, quantity: 5 });
    const first = await world.buy('asha', 2);
    await world.join('bina');
    await world.giveBack(first.order.id);
    await world.settle();
    const { token, until } = await lists.take(await entry('bina'));
    const more = [
      { ticketType: world.type, quantity: 1 },
      { ticketType: shirt, quantity: 4 },
    ];
    clock.advance(23 * HOUR);
    const again = await ticketing.holds.hold(EVENT, { items: more }, { ...guest, token });
    expect(again).toMatchObject({
      token,
      hold: { expiresAt: until, renewable: false, items: [{ ticketType: world.type, quantity: 1 }] },
    });
    expect((await refused(ticketing.holds.renew(EVENT, token))).status).toBe(409);
    // Something else is another hold, for a quarter of an hour.
    const other = await ticketing.holds.hold(
      EVENT,
      { items: [{ ticketType: shirt, quantity: 1 }] },
      { ...guest, token },
    );
    expect(other.token).not.toBe(token);
    // One order may have both.
    const hold = await ticketing.holdOf(EVENT, token);
    const placed = await ticketing.placeOrder(
      EVENT,
      { items: more, buyer: { name: 'Bina', email: 'bina@example.com' } },
      { actor: null, hold },
    );
    expect(placed.order.status).toBe('paid');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('what was added to an unpaid order of an offer is on sale again, and the offer stands', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 1, kind: 'paid', price: 1500 });
    const { ticketing } = world;
    const shirt = await world.sell({ name: 'Shirt', price: 1000, quantity: 5 });
    const first = await world.buy('asha');
    await world.join('bina');
    await ticketing.cancelOrder(first.order.id, { actor: ORGANISER });
    await world.settle();
    await world.take('bina', {
      items: [
        { ticketType: world.type, quantity: 1 },
        { ticketType: shirt, quantity: 4 },
      ],
    });
    world.clock.advance(16 * MINUTE);
    await world.settle();
    const types = await world.rows('ticket_types');
    expect(
      types.map(({ name, held }) => [name, held]).toSorted((a, b) => (String(a) < String(b) ? -1 : 1)),
    ).toEqual([
      ['Entry', 1],
      ['Shirt', 0],
    ]);
    expect(await world.states()).toEqual({ bina: 'offered' });
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('who paid for an offer when its order had expired has the tickets of the offer', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 1, kind: 'paid', price: 1500 });
    const { ticketing, cards } = world;
    const first = await world.buy('asha');
    await world.join('bina');
    await ticketing.cancelOrder(first.order.id, { actor: ORGANISER });
    await world.settle();
    const { order, payment } = await world.take('bina');
    const sessionId = payment?.paymentSessionId ?? '';
    await ticketing.receiver.expired(sessionId);
    expect(await world.states()).toEqual({ bina: 'offered' });
    await ticketing.receiver.settle(cards.pay(sessionId));
    await world.settle();
    const orders = await world.rows('orders');
    expect(orders.find(({ id }) => id === order.id)?.status).toBe('paid');
    await world.lists.matchAll();
    expect(await world.states()).toEqual({ bina: 'bought' });
    expect(await world.mails('next person')).toEqual([]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('what none of those can have who wait on a closed list is for everybody, shortly before the event', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 3 });
    const { lists, clock, type } = world;
    const first = await world.buy('asha', 2);
    await world.buy('esha');
    await world.join('three', 3);
    const rules = { offerHours: 24, mostPassed: 3, releaseHours: 72 };
    await lists.changeList(ORGANISER, EVENT, { ...rules, open: false });
    await world.giveBack(first.order.id);
    await world.settle();
    expect(await world.waited()).toEqual([type]);
    clock.advance(Date.parse('2026-12-17T18:00:00Z') - clock.now());
    await lists.match(EVENT);
    expect(await world.waited()).toEqual([]);
    const last = await world.buy('dil', 2);
    expect(last.order.status).toBe('paid');
    // Gone again, it is theirs again when it comes back.
    await lists.match(EVENT);
    expect(await world.waited()).toEqual([type]);
    // While people can join, it waits for somebody who can have it.
    await lists.changeList(ORGANISER, EVENT, { ...rules, open: true });
    await world.giveBack(last.order.id);
    await lists.match(EVENT);
    expect(await world.waited()).toEqual([type]);
  });

  it('who was passed meanwhile as often as may be is passed by nobody else', async () => {
    const db = await databases.open();
    const world = await waitingWorld(db, { quantity: 2 });
    const first = await world.buy('asha');
    await world.buy('esha');
    await world.join('two', 2);
    await world.join('one');
    const { id } = await world.entry('two');
    await db.write((tx) =>
      sql`UPDATE waiting_entries SET passed = 2 WHERE id = ${id}`.execute(tx.as()).then(() => undefined),
    );
    await world.giveBack(first.order.id);
    const { offered } = world.ticketing.holds;
    // Another process passes them just before this one writes.
    const raced = listsOn(db, world, {
      offers: {
        ...offered,
        put: async (tx, ...given) => {
          await sql`UPDATE waiting_entries SET passed = 3 WHERE id = ${id}`.execute(tx.as());
          return offered.put(tx, ...given);
        },
      },
    });
    await raced.match(EVENT);
    expect(await world.states()).toEqual({ two: 'waiting', one: 'waiting' });
  });

  it('a list that ends with its event tells those who wait, and not who has bought', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 2 });
    const { db, lists } = world;
    const [first, second] = [await world.buy('asha'), await world.buy('esha')];
    for (const name of ['bina', 'chetan', 'dil']) await world.join(name);
    await lists.join(
      EVENT,
      { lines: [{ types: [world.type], quantity: 1 }] },
      { name: 'esha', email: 'esha@example.com', account: null, language: 'en' },
    );
    for (const { order } of [first, second]) await world.giveBack(order.id);
    await world.settle();
    await world.take('bina');
    await world.changeEvent({ status: 'cancelled' });
    await db.write((tx) => lists.follower.cancelled(tx, EVENT));
    await world.settle();
    expect(await world.states()).toEqual({ bina: 'bought', chetan: 'closed', dil: 'closed', esha: 'closed' });
    expect(await world.waited()).toEqual([]);
    const mailed = (await world.mails('has ended')).map(({ recipient }) => recipient);
    expect(mailed.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['chetan@example.com', 'dil@example.com']);
  });

  it('an account that goes leaves the line, and what it was offered to the next', async () => {
    const world = await waitingWorld(await databases.open(), { quantity: 1 });
    const { db, lists, clock } = world;
    const first = await world.buy('asha');
    await world.join('bina');
    await world.join('chetan');
    await world.giveBack(first.order.id);
    await world.settle();
    await db.write((tx) => lists.follower.forget(tx, 'account-bina', clock.text()));
    await world.settle();
    expect(await world.states()).toEqual({ '': 'declined', chetan: 'offered' });
    await db.write((tx) => lists.follower.forget(tx, 'account-chetan', clock.text()));
    expect(await world.waited()).toEqual([]);
    expect((await world.buy('dil')).order.status).toBe('paid');
  });

  it('somebody without an account waits once their address is confirmed, and nobody learns of others', async () => {
    const world = await waitingWorld(await databases.open());
    const { lists, entry } = world;
    await world.buy('asha', 3);
    const join = (email: string, quantity = 1) =>
      lists.join(
        EVENT,
        { lines: [{ types: [world.type], quantity }] },
        { name: 'bina', email, account: null, language: 'en' },
      );
    await join('bina@example.com');
    expect(await world.states()).toEqual({ bina: 'unconfirmed' });
    expect(await world.waited()).toEqual([]);
    const own = await entry('bina');
    await lists.confirm(own);
    await lists.confirm(own);
    expect(await world.mails('You are on')).toHaveLength(1);
    expect(await world.waited()).toEqual([world.type]);
    // The same person, by another name of the same mailbox: they are told what they wait for already.
    await join('Bina+mela@example.com', 3);
    expect(await world.mails('You are on')).toMatchObject([
      { recipient: 'bina@example.com' },
      { recipient: 'bina@example.com', body: expect.stringContaining('1 × Entry') },
    ]);
    expect(await world.states()).toEqual({ bina: 'waiting' });
    await lists.leave(own);
    expect((await refused(lists.confirm(own))).status).toBe(409);
    expect(await lists.entryBy(EVENT, lists.tokenOf(own))).toMatchObject({ id: own.id });
    for (const token of ['', own.id, `${own.id}.`, `${own.id}.${'a'.repeat(32)}`])
      expect(await lists.entryBy(EVENT, token)).toBeNull();
    expect(await lists.entryBy('event0000000002', lists.tokenOf(own))).toBeNull();
  });

  it('mails to one address are few', async () => {
    const world = await waitingWorld(await databases.open());
    await world.buy('asha', 3);
    const join = () =>
      world.lists.join(
        EVENT,
        { lines: [{ types: [world.type], quantity: 1 }] },
        { name: 'bina', email: 'bina@example.com', account: null, language: 'en' },
      );
    for (let n = 0; n < 5; n += 1) await join();
    expect((await refused(join())).status).toBe(429);
    world.clock.advance(8 * 24 * HOUR);
    await world.lists.tidyUp();
    expect(await world.states()).toEqual({});
  });
});
