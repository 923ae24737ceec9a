import { expect, it, vi } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import { brokenInvariants, describeTicketing, EVENT, ORGANISER } from '#tests/support/ticketing-world.ts';
import type { BallotRules } from '../model/rules.ts';
import { ballotWorld, CLOSES, DRAWS, HOUR, MEMBER, OPENS, people } from './ballot-world.ts';

const SELL = { kind: 'paid', price: 1500, quantity: 2 };
const paid = (card: BallotRules['card'], sell: Record<string, unknown> = {}) => ({
  sell: { ...SELL, ...sell },
  rules: { card },
});

describeTicketing('cards in the rules of a ballot', (databases) => {
  it('are chosen by who runs the event, and told to the history', async () => {
    const world = await ballotWorld(await databases.open(), paid('none'));
    const { ballots, chosen } = world;
    await ballots.changeRules(ORGANISER, EVENT, { ...chosen, card: 'needed' });
    expect(await ballots.standing(EVENT)).toMatchObject({ card: 'needed' });
    expect((await world.audits()).at(-1)?.changes).toContain('ballotCard');
  });

  it('are refused where none can be charged, and where it is no choice', async () => {
    const { ballots, chosen, cards } = await ballotWorld(await databases.open(), paid('none'));
    const wrong = { ...chosen, card: 'some' } as unknown as BallotRules;
    expect(await refused(ballots.changeRules(ORGANISER, EVENT, wrong))).toMatchObject({
      status: 400,
      data: { card: {} },
    });
    cards.blocked = 'No payments here.';
    const offered = ballots.changeRules(ORGANISER, EVENT, { ...chosen, card: 'offered' });
    expect(await refused(offered)).toMatchObject({ status: 400, data: { card: {} } });
    await ballots.changeRules(ORGANISER, EVENT, chosen);
  });
});

describeTicketing('a card for an entry', (databases) => {
  it('is needed where the ballot asks for one, and may be taken back until the close', async () => {
    const world = await ballotWorld(await databases.open(), paid('needed'));
    const { ballots, enter, keep, own, at, mails, pages, worker, cards } = world;
    at(OPENS);
    await enter('ram', 2);
    expect(await own('ram')).toMatchObject({ state: 'unfinished', total: 3000, currency: 'USD', card: null });
    expect((await ballots.standing(EVENT)).count).toBe(0);
    expect(await mails('Keep a card')).toHaveLength(1);
    const back = `/events/${EVENT}/ballot?entry=x`;
    await ballots.openCardPage(EVENT, 'RAM@example.com', { back, language: 'ne' });
    expect(pages).toMatchObject([
      {
        email: 'ram@example.com',
        currency: 'USD',
        language: 'ne',
        customerId: '',
        successUrl: `http://mela.test${back}&card={CHECKOUT_SESSION_ID}`,
        cancelUrl: `http://mela.test${back}`,
      },
    ]);
    const card = await keep('ram');
    expect(card.reference).toBe(pages[0]?.reference);
    await ballots.receiver.cardKept(card);
    expect(await own('ram')).toMatchObject({
      state: 'entered',
      card: { card: 'visa 4242', expires: '2034-12' },
    });
    expect((await ballots.standing(EVENT)).count).toBe(1);
    const receipts = await mails('You are in the ballot');
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.body).toContain('$30.00');
    expect(receipts[0]?.body).toContain('visa 4242');

    await ballots.forgetCard(EVENT, 'ram@example.com');
    expect(await own('ram')).toMatchObject({ state: 'unfinished', card: null });
    expect((await ballots.standing(EVENT)).count).toBe(0);
    await worker.drain();
    expect([cards.forgotten, await world.cardRows()]).toEqual([['pm_ram'], []]);

    await keep('ram', { paymentMethodId: 'pm_second' });
    await ballots.withdraw(EVENT, 'ram@example.com');
    await worker.drain();
    expect(await own('ram')).toMatchObject({ state: 'withdrawn', card: null });
    expect(cards.forgotten).toEqual(['pm_ram', 'pm_second']);
    // Nothing but an entry that takes part is counted, and one that never did is not taken off.
    await enter('ram');
    await ballots.withdraw(EVENT, 'ram@example.com');
    expect((await ballots.standing(EVENT)).count).toBe(0);
  });

  it('that is not there at the close leaves the entry out of the list', async () => {
    const { ballots, enter, keep, own, at, worker } = await ballotWorld(
      await databases.open(),
      paid('needed'),
    );
    at(OPENS);
    await enter('ram');
    await enter('sita');
    await keep('sita');
    at(DRAWS);
    await worker.drain();
    expect(await own('ram')).toMatchObject({ state: 'unfinished', place: 0 });
    expect((await ballots.published(EVENT)).entries).toHaveLength(1);
  });

  it('is not asked for where nothing is to be paid, and goes when the basket costs nothing any more', async () => {
    const world = await ballotWorld(await databases.open(), paid('needed'));
    const { ballots, chosen, enter, keep, own, at, worker, cards, type } = world;
    const free = await world.sell({ name: 'Free', kind: 'free', price: 0 });
    await ballots.changeRules(ORGANISER, EVENT, { ...chosen, types: [type, free] });
    at(OPENS);
    await enter('ram', 1, { types: free });
    expect(await own('ram')).toMatchObject({ state: 'entered', total: 0 });
    await enter('sita');
    await keep('sita');
    await enter('sita', 1, { types: free });
    await worker.drain();
    expect([await own('sita'), cards.forgotten]).toMatchObject([
      { state: 'entered', card: null },
      ['pm_sita'],
    ]);
  });

  it.each<[string, BallotRules['card'], (world: Awaited<ReturnType<typeof ballotWorld>>) => unknown, number]>(
    [
      ['nobody’s entry', 'offered', ({ ballots }) => ballots.withdraw(EVENT, 'ram@example.com'), 409],
      ['a ballot without cards', 'none', () => {}, 409],
      ['a closed ballot', 'offered', ({ at }) => at(CLOSES), 409],
      ['a currency that can’t be charged', 'offered', ({ cards }) => (cards.blocked = 'No.'), 409],
      ['a provider that is away', 'offered', ({ cards }) => (cards.away = true), 503],
    ],
  )('has no page for %s', async (_what, card, change, status) => {
    const world = await ballotWorld(await databases.open(), paid(card));
    world.at(OPENS);
    await world.enter('ram');
    await change(world);
    const open = (name: string) =>
      world.ballots.openCardPage(EVENT, `${name}@example.com`, { back: '/', language: 'en' });
    expect((await refused(open('ram'))).status).toBe(status);
    expect((await refused(open('nobody'))).status).toBe(404);
  });

  it('is told of by who comes back with it, and by nobody else', async () => {
    const world = await ballotWorld(await databases.open(), paid('offered'));
    const { ballots, enter, at, own, typed, cards } = world;
    at(OPENS);
    for (const name of ['ram', 'sita']) await enter(name);
    const card = {
      sessionId: 'cs_ram',
      reference: `ballot_${(await own('ram'))?.id}`,
      customerId: 'cus_ram',
      paymentMethodId: 'pm_ram',
      brand: 'visa',
      last4: '4242',
      expires: '2034-12',
      keptAt: OPENS,
      subscriptionId: '',
      invoiceId: '',
    };
    typed.set('cs_ram', card);
    for (const name of ['sita', 'nobody'])
      await ballots.returnedWithCard(EVENT, `${name}@example.com`, 'cs_ram');
    await ballots.returnedWithCard(EVENT, 'ram@example.com', 'cs_other');
    expect(await world.cardRows()).toEqual([]);
    await ballots.returnedWithCard(EVENT, 'RAM@example.com', 'cs_ram');
    await ballots.returnedWithCard(EVENT, 'ram@example.com', 'cs_ram');
    expect([await own('ram'), await own('sita')]).toMatchObject([
      { card: { card: 'visa 4242' } },
      { card: null },
    ]);
    expect(cards.forgotten).toEqual([]);
    // Who comes back thirty times an hour is told by the webhook alone.
    await ballots.forgetCard(EVENT, 'ram@example.com');
    for (let n = 0; n < 30; n += 1) await ballots.returnedWithCard(EVENT, 'ram@example.com', 'cs_other');
    typed.set('cs_new', { ...card, paymentMethodId: 'pm_new' });
    await ballots.returnedWithCard(EVENT, 'ram@example.com', 'cs_new');
    expect((await own('ram'))?.card).toBeNull();
  });

  it('has ten pages an hour', async () => {
    const { ballots, enter, at } = await ballotWorld(await databases.open(), paid('offered'));
    at(OPENS);
    await enter('ram');
    const open = () => ballots.openCardPage(EVENT, 'ram@example.com', { back: '/', language: 'en' });
    for (let n = 0; n < 10; n += 1) await open();
    expect((await refused(open())).status).toBe(429);
  });

  it.each<[string, (world: Awaited<ReturnType<typeof ballotWorld>>) => unknown, object]>([
    ['after the close', ({ at }) => at(CLOSES), {}],
    ['for an entry that was withdrawn', ({ ballots }) => ballots.withdraw(EVENT, 'ram@example.com'), {}],
    ['for no entry', () => {}, { reference: 'ballot_none' }],
    [
      'that was typed before the one that is kept',
      ({ keep, clock }) => (clock.advance(1000), keep('ram')),
      {
        paymentMethodId: 'pm_older',
        keptAt: OPENS,
      },
    ],
  ])('is forgotten at once that comes %s', async (_what, change, parts) => {
    const world = await ballotWorld(await databases.open(), paid('offered'));
    const { enter, at, keep, worker, cards, own } = world;
    at(OPENS);
    await enter('ram');
    await change(world);
    const before = (await own('ram'))?.card;
    const card = await keep('ram', parts);
    await worker.drain();
    expect(cards.forgotten).toEqual([card.paymentMethodId]);
    expect((await own('ram'))?.card).toEqual(before);
  });

  it('takes the place of an older one, and comes back no more once it was forgotten', async () => {
    const world = await ballotWorld(await databases.open(), paid('offered'));
    const { ballots, enter, at, keep, worker, cards, own } = world;
    at(OPENS);
    await enter('ram');
    const first = await keep('ram');
    await keep('ram', { paymentMethodId: 'pm_new', customerId: 'cus_new', last4: '1111' });
    expect((await own('ram'))?.card?.card).toBe('visa 1111');
    // The webhook of the first may come late, before it was forgotten at the provider.
    await ballots.receiver.cardKept(first);
    expect((await own('ram'))?.card?.card).toBe('visa 1111');
    await worker.drain();
    expect(cards.forgotten).toEqual(['pm_ram']);
  });

  it('is forgotten later where the provider is away, and by nobody’s job where none was left', async () => {
    const world = await ballotWorld(await databases.open(), paid('offered'));
    const { ballots, enter, at, keep, worker, cards, clock } = world;
    at(OPENS);
    await enter('ram');
    await keep('ram');
    await ballots.withdraw(EVENT, 'ram@example.com');
    cards.away = true;
    await worker.drain();
    expect([cards.forgotten, (await world.cardRows()).map(({ gone, card }) => [gone, card])]).toEqual([
      [],
      [[1, '']],
    ]);
    cards.away = false;
    await world.db.write((tx) => tx.as<{ jobs: object }>().deleteFrom('jobs').execute());
    clock.advance(HOUR);
    await ballots.stepAll();
    await worker.drain();
    expect([cards.forgotten, await world.cardRows()]).toEqual([['pm_ram'], []]);
  });
});

describeTicketing('cards of those who are drawn', (databases) => {
  it('are charged once, those of the others are forgotten, and all are told', async () => {
    const world = await ballotWorld(await databases.open(), paid('offered'));
    const { ballots, enter, keep, at, worker, entries, mails, cards } = world;
    at(OPENS);
    for (const name of people(4)) {
      await enter(name);
      await keep(name);
    }
    expect((await ballots.readSettings(ORGANISER, EVENT)).ballot?.cards).toEqual({
      kept: 4,
      due: 0,
      paid: 0,
      failed: 0,
    });
    at(DRAWS);
    await worker.drain();
    const all = await entries();
    expect(all.map(({ state, charge }) => [state, charge])).toEqual([
      ['won', 'paid'],
      ['won', 'paid'],
      ['entered', ''],
      ['entered', ''],
    ]);
    expect([...cards.charged.values()]).toEqual([1, 1]);
    expect([...cards.charged.keys()].toSorted()).toEqual(
      all
        .slice(0, 2)
        .map(({ order }) => order)
        .toSorted(),
    );
    expect(cards.forgotten.toSorted()).toEqual(people(4).map((name) => `pm_${name}`));
    expect(await world.cardRows()).toEqual([]);
    const charged = await mails('You have tickets');
    expect(charged.map(({ recipient }) => recipient).toSorted()).toEqual(
      all
        .slice(0, 2)
        .map(({ email }) => email)
        .toSorted(),
    );
    expect(charged[0]?.body).toContain('$15.00');
    const waiting = await mails('waiting list');
    expect(waiting).toHaveLength(2);
    expect(waiting[0]?.body.replaceAll(/\s+/g, ' ')).toContain('was not charged, and we have forgotten it');
    expect(await mails('Tickets ')).toHaveLength(2);
    expect(await brokenInvariants(world)).toEqual([]);
    expect((await ballots.readSettings(ORGANISER, EVENT)).ballot?.cards).toMatchObject({ kept: 0, paid: 2 });
  });

  it('that are refused leave the tickets to be paid by mail, and then to the next', async () => {
    const world = await ballotWorld(await databases.open(), paid('needed', { quantity: 1 }));
    const { ballots, enter, keep, at, worker, entries, mails, cards, ticketing, clock } = world;
    at(OPENS);
    for (const name of people(3)) {
      await enter(name);
      await keep(name);
      cards.refusedCards.add(`cus_${name}`);
    }
    at(DRAWS);
    await worker.drain();
    const [first, second] = await entries();
    expect(await ballots.own(EVENT, first?.email ?? '')).toMatchObject({
      state: 'offered',
      charge: 'failed',
      until: '2026-12-03 14:00:00.000Z',
    });
    expect((await mails('could not be charged')).map(({ recipient }) => recipient)).toEqual([first?.email]);
    expect(cards.forgotten).toHaveLength(3);
    // A job that runs again finds nothing to do.
    await ballots.charge(first?.id ?? '');
    clock.advance(24 * HOUR);
    await worker.drain();
    clock.advance(60_000);
    await worker.drain();
    expect((await entries()).map(({ state }) => state)).toEqual(['lapsed', 'offered', 'entered']);
    // The next one's card was forgotten after the draw: they pay themselves.
    const { url, order } = await ballots.pay(EVENT, second?.email ?? '', '/back');
    expect(url).toContain(order);
    await ticketing.receiver.settle(cards.pay(`cs_test_${order}`));
    expect(await ballots.own(EVENT, second?.email ?? '')).toMatchObject({ state: 'won' });
    expect(cards.charged.size).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are not charged more than was told: who would pay more is asked', async () => {
    const world = await ballotWorld(await databases.open(), paid('offered'));
    const { ballots, enter, keep, at, worker, own, mails, cards, type, ticketing } = world;
    at(OPENS);
    await enter('ram');
    await keep('ram');
    await ticketing.ticketTypes.update(ORGANISER, type, { price: 1501 });
    at(DRAWS);
    await worker.drain();
    expect(await own('ram')).toMatchObject({ state: 'offered', charge: '', card: null });
    expect(await mails('Your tickets are held for you')).toHaveLength(1);
    expect([cards.charged.size, cards.forgotten]).toEqual([0, ['pm_ram']]);
    expect((await ballots.pay(EVENT, 'ram@example.com', '/back')).url).toContain('pay.test');
  });

  it('hold off every other way to pay until they are charged', async () => {
    const world = await ballotWorld(await databases.open(), paid('offered'));
    const { ballots, enter, keep, at, own, cards, ticketing } = world;
    at(OPENS);
    await enter('ram');
    await keep('ram');
    at(DRAWS);
    await ballots.step(EVENT);
    expect(await own('ram')).toMatchObject({ state: 'offered', charge: 'due' });
    expect((await refused(ballots.pay(EVENT, 'ram@example.com', '/'))).status).toBe(409);
    const order = (await own('ram'))?.order ?? '';
    // Their order leads to their entry, not to a payment page.
    expect(await ticketing.drawn.pay(order, '/')).toMatchObject({
      url: expect.stringContaining(`/events/${EVENT}/ballot?entry=`) as string,
    });
    expect(cards.requests).toEqual([]);
    await ticketing.cancelOrder(order, { actor: null, accessToken: ticketing.drawn.accessToken(order) });
    await world.worker.drain();
    expect(await own('ram')).toMatchObject({ state: 'lapsed', charge: 'failed' });
    expect([cards.charged.size, cards.forgotten]).toEqual([0, ['pm_ram']]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('wait for a provider that is away, and are given up with the tickets after a day', async () => {
    const world = await ballotWorld(await databases.open(), paid('offered'));
    const { ballots, enter, keep, at, own, worker, cards, clock } = world;
    at(OPENS);
    await enter('ram');
    await keep('ram');
    cards.away = true;
    at(DRAWS);
    await worker.drain();
    expect(await own('ram')).toMatchObject({ state: 'offered', charge: 'due' });
    clock.advance(23 * HOUR);
    await ballots.stepAll();
    await worker.drain();
    expect(await own('ram')).toMatchObject({ state: 'offered', charge: 'due' });
    clock.advance(2 * HOUR);
    await worker.drain();
    cards.away = false;
    clock.advance(2 * HOUR);
    await ballots.stepAll();
    await worker.drain();
    expect(await own('ram')).toMatchObject({ state: 'lapsed', charge: 'failed' });
    expect([cards.charged.size, cards.forgotten]).toEqual([0, ['pm_ram']]);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it.each([
    ['suspended', { status: 'suspended' }, { status: 'published' }, ['won', 'paid', 1]],
    ['cancelled', { status: 'cancelled' }, {}, ['lapsed', 'failed', 0]],
  ] as const)(
    'are not charged for an event that is %s meanwhile',
    async (_what, off, on, [state, charge, charges]) => {
      const world = await ballotWorld(await databases.open(), paid('offered'));
      const { ballots, enter, keep, at, own, worker, cards, clock } = world;
      at(OPENS);
      await enter('ram');
      await keep('ram');
      at(DRAWS);
      await ballots.step(EVENT);
      await world.changeEvent(off);
      await worker.drain();
      expect(cards.charged.size).toBe(0);
      await world.changeEvent(on);
      clock.advance(HOUR);
      await ballots.stepAll();
      await worker.drain();
      expect([await own('ram'), cards.charged.size]).toMatchObject([{ state, charge }, charges]);
      expect(await world.mails('went to the next person')).toEqual([]);
      expect(await world.mails('called off')).toHaveLength(_what === 'cancelled' ? 1 : 0);
    },
  );

  it('are not paid by who was told of a cancelled event: nothing went to the next person', async () => {
    const world = await ballotWorld(await databases.open(), paid('none'));
    const { enter, at, own, worker, clock, mails } = world;
    at(OPENS);
    await enter('ram');
    at(DRAWS);
    await worker.drain();
    expect(await own('ram')).toMatchObject({ state: 'offered', charge: '' });
    await world.changeEvent({ status: 'cancelled' });
    clock.advance(24 * HOUR);
    await worker.drain();
    clock.advance(60_000);
    await worker.drain();
    expect((await world.entries()).map(({ state }) => state)).toEqual(['lapsed']);
    expect(await mails('went to the next person')).toEqual([]);
    const told = await mails('called off');
    expect(told).toHaveLength(1);
    expect(told[0]?.body).not.toContain('If you kept a card');
  });

  it.each([
    ['suspended', { status: 'suspended' }],
    ['postponed', { schedule: 'postponed' }],
  ] as const)(
    'and refused while the event is %s are told that nothing can be paid now',
    async (_what, off) => {
      const world = await ballotWorld(await databases.open(), paid('offered'));
      const { enter, keep, at, own, worker, cards, mails, ballots } = world;
      at(OPENS);
      await enter('ram');
      await keep('ram');
      cards.refusedCards.add('cus_ram');
      cards.onCharge = async () => world.changeEvent(off);
      at(DRAWS);
      await worker.drain();
      expect(await own('ram')).toMatchObject({ state: 'offered', charge: 'failed' });
      const [told, ...more] = await mails('could not be charged');
      expect(more).toEqual([]);
      const body = told?.body.replaceAll(/\s+/g, ' ') ?? '';
      expect(body).toContain('Nothing can be paid for this event at the moment');
      expect(body).not.toContain('Pay $15.00 by then');
      // It goes on, and they pay on the page of their entry.
      await world.changeEvent({ status: 'published', schedule: '' });
      expect((await ballots.pay(EVENT, 'ram@example.com', '/back')).url).toContain('pay.test');
    },
  );

  it.each([
    ['suspended', { status: 'suspended' }],
    ['postponed', { schedule: 'postponed' }],
  ] as const)('wait in silence while the event is %s', async (_what, off) => {
    const world = await ballotWorld(await databases.open(), paid('offered'));
    const { ballots, enter, keep, at, own, worker, clock, cards } = world;
    at(OPENS);
    await enter('ram');
    await keep('ram');
    at(DRAWS);
    await ballots.step(EVENT);
    await world.changeEvent(off);
    await worker.drain();
    const charges = async () =>
      (await world.rows('jobs')).filter(({ kind }) => kind === 'ballot.charge').map(({ status }) => status);
    // The job has ended, and is nobody's to look at.
    expect(await charges()).toEqual(['done']);
    for (let hours = 0; hours < 5; hours += 1) {
      clock.advance(HOUR);
      await ballots.stepAll();
    }
    expect(await charges()).toEqual(['done']);
    expect(await own('ram')).toMatchObject({ state: 'offered', charge: 'due' });
    // The order has ended: what became of the charge is asked, and the card is forgotten.
    clock.advance(20 * HOUR);
    await worker.drain();
    await ballots.stepAll();
    await worker.drain();
    expect(await own('ram')).toMatchObject({ state: 'lapsed', charge: 'failed' });
    expect([cards.charged.size, cards.forgotten]).toEqual([0, ['pm_ram']]);
  });

  it.each([
    ['with cards', 'offered', 2],
    ['without', 'none', 0],
  ] as const)('are not given out to once the ballot is ended meanwhile: %s', async (_what, card, kept) => {
    const world = await ballotWorld(await databases.open(), paid(card));
    const { ballots, enter, keep, at, worker, cards, entries, ticketing } = world;
    at(OPENS);
    for (const name of people(2)) {
      await enter(name);
      if (kept > 0) await keep(name);
    }
    const place = ticketing.drawn.place.bind(ticketing.drawn);
    const placing = vi.spyOn(ticketing.drawn, 'place').mockImplementation(async (...given) => {
      await ballots.end(ORGANISER, EVENT).catch(() => {});
      return place(...given);
    });
    at(DRAWS);
    await ballots.step(EVENT);
    await worker.drain();
    expect(placing).toHaveBeenCalledOnce();
    expect((await entries()).map(({ state, charge }) => [state, charge])).toEqual([
      ['entered', ''],
      ['entered', ''],
    ]);
    expect(await world.rows('orders')).toEqual([]);
    expect(cards.charged.size).toBe(0);
    expect(cards.forgotten).toHaveLength(kept);
    placing.mockRestore();
  });

  it.each([
    ['no card is known of', false, { state: 'offered', charge: 'failed' }, 'to a payment page'],
    ['and was charged all the same', true, { state: 'won', charge: 'paid' }, 'refused'],
  ] as const)('whose order waits for a charge, and %s', async (_what, charged, became, leads) => {
    const world = await ballotWorld(await databases.open(), paid('offered'));
    const { ballots, enter, keep, at, own, worker, cards, db } = world;
    at(OPENS);
    await enter('ram');
    await keep('ram');
    at(DRAWS);
    await ballots.step(EVENT);
    const order = (await own('ram'))?.order ?? '';
    // Charged by a process that died before it could say so.
    if (charged)
      await cards.keptCards.charge({
        orderId: order,
        orderCode: 'ABCD',
        eventId: EVENT,
        currency: 'USD',
        total: 1500,
        customerId: 'cus_ram',
        paymentMethodId: 'pm_ram',
        since: OPENS,
      });
    await db.write((tx) => tx.as<{ ballot_cards: object }>().deleteFrom('ballot_cards').execute());
    await worker.drain();
    expect(await own('ram')).toMatchObject(became);
    expect(cards.charged.size).toBe(Number(charged));
    // What could not be charged is paid on a payment page, as its mail says.
    const paying = await ballots.pay(EVENT, 'ram@example.com', '/back').then(
      ({ url }) => (url.includes('pay.test') ? 'to a payment page' : url),
      () => 'refused',
    );
    expect(paying).toBe(leads);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('cards that nobody needs any more', (databases) => {
  /** One who has kept a card, and an account that has. */
  const kept = async (card: BallotRules['card'] = 'needed') => {
    const world = await ballotWorld(await databases.open(), paid(card));
    await world.account(MEMBER.account, MEMBER.email);
    world.at(OPENS);
    for (const name of ['ram', 'member']) {
      await world.enter(name);
      await world.keep(name);
    }
    return world;
  };

  it('are forgotten when the ballot is ended', async () => {
    const { ballots, worker, cards, mails } = await kept();
    await ballots.end(ORGANISER, EVENT);
    await worker.drain();
    expect(cards.forgotten.toSorted()).toEqual(['pm_member', 'pm_ram']);
    expect((await mails('ended without a draw'))[0]?.body).toContain('forgotten it');
  });

  it('are forgotten when the event is cancelled', async () => {
    const { ballots, worker, cards, mails, db, enter } = await kept();
    await db.write((tx) => ballots.follower.calledOff(tx, EVENT));
    await db.write((tx) => ballots.follower.calledOff(tx, EVENT));
    await worker.drain();
    expect(cards.forgotten.toSorted()).toEqual(['pm_member', 'pm_ram']);
    expect(await mails('called off')).toHaveLength(2);
    expect((await ballots.standing(EVENT)).phase).toBe('ended');
    expect((await refused(enter('sita'))).status).toBe(409);
  });

  it.each(['forget', 'suspended'] as const)('are forgotten when the account is gone: %s', async (what) => {
    const { ballots, worker, cards, db, clock, own } = await kept();
    await db.write((tx) => ballots.follower[what](tx, MEMBER.account, clock.text()));
    await worker.drain();
    expect(cards.forgotten).toEqual(['pm_member']);
    expect((await ballots.standing(EVENT)).count).toBe(1);
    expect(await own('ram')).toMatchObject({ state: 'entered' });
  });

  it('are kept anew by who comes back after their account was erased', async () => {
    const { ballots, db, clock, enter, keep, own } = await kept();
    await db.write((tx) => ballots.follower.forget(tx, MEMBER.account, clock.text()));
    expect(await own('member')).toBeNull();
    await enter('member');
    await keep('member', { paymentMethodId: 'pm_again', customerId: 'cus_again' });
    expect(await own('member')).toMatchObject({ state: 'entered', card: { card: 'visa 4242' } });
    expect((await ballots.standing(EVENT)).count).toBe(2);
  });

  it('leave an entry in a ballot that needs none when the account is suspended', async () => {
    const { ballots, db, clock } = await kept('offered');
    await db.write((tx) => ballots.follower.suspended(tx, MEMBER.account, clock.text()));
    expect((await ballots.standing(EVENT)).count).toBe(2);
  });

  it.each(['forget', 'suspended'] as const)('are not charged any more that are due: %s', async (what) => {
    const { ballots, at, worker, cards, db, clock, entries } = await kept();
    at(DRAWS);
    await ballots.step(EVENT);
    await db.write((tx) => ballots.follower[what](tx, MEMBER.account, clock.text()));
    await worker.drain();
    expect(cards.charged.size).toBe(1);
    expect((await entries()).map(({ charge }) => charge).toSorted()).toEqual(['failed', 'paid']);
    expect(cards.forgotten).toHaveLength(2);
  });

  it.each(['forget', 'suspended'] as const)(
    'are left to whoever charges them where that was done: %s',
    async (what) => {
      const world = await kept();
      const { at, worker, cards, db, clock, ballots, ticketing, entries } = world;
      cards.onCharge = async (when) => {
        if (when !== 'after' || !cards.checkouts.has('cus_member')) return;
        for (const checkout of cards.checkouts.values()) await ticketing.receiver.settle(checkout);
        await db.write((tx) => ballots.follower[what](tx, MEMBER.account, clock.text()));
      };
      at(DRAWS);
      await worker.drain();
      expect((await entries()).map(({ state, charge }) => [state, charge])).toEqual([
        ['won', 'paid'],
        ['won', 'paid'],
      ]);
      expect([...cards.charged.values()]).toEqual([1, 1]);
      expect(cards.forgotten).toHaveLength(2);
      expect(await brokenInvariants(world)).toEqual([]);
    },
  );

  it('are forgotten when nothing can be given out before the event is over', async () => {
    const { ballots, at, worker, cards } = await kept();
    const blocked = vi.spyOn(cards, 'saleBlockedReason').mockReturnValue('No payments here.');
    at(DRAWS);
    await worker.drain();
    expect(cards.forgotten).toEqual([]);
    at('2026-12-20 22:00:00.000Z');
    await ballots.stepAll();
    await worker.drain();
    expect(cards.forgotten).toHaveLength(2);
    blocked.mockRestore();
  });
});
