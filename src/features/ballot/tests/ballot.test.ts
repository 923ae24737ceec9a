import { expect, it, vi } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
} from '#tests/support/ticketing-world.ts';
import { drawnOrder, entryHashOf, rootOf, seedHashOf } from '../model/draw.ts';
import { recountBallot } from '../model/draw-file.ts';
import type { BallotRules } from '../model/rules.ts';
import { Died, dying } from './dying.ts';
import { ballotsOn, ballotWorld, CLOSES, DRAWS, HOUR, MEMBER, OPENS, people } from './ballot-world.ts';

describeTicketing('the rules of a ballot', (databases) => {
  it('are chosen by who runs the event, until it opens', async () => {
    const world = await ballotWorld(await databases.open());
    const { ballots, chosen, at } = world;
    expect((await refused(ballots.changeRules(STRANGER, EVENT, chosen))).status).toBe(404);
    expect((await refused(ballots.readSettings(STRANGER, EVENT))).status).toBe(404);
    expect((await refused(ballots.readEntries(STRANGER, EVENT, { most: 1, offset: 0 }))).status).toBe(404);
    expect((await refused(ballots.exportEntries(STRANGER, EVENT, 'en'))).status).toBe(404);
    expect((await refused(ballots.end(STRANGER, EVENT))).status).toBe(404);
    expect((await refused(ballots.drop(STRANGER, EVENT))).status).toBe(404);
    expect((await refused(ballots.noteWitness(STRANGER, EVENT, '7'))).status).toBe(404);
    const before = await ballots.standing(EVENT);
    await ballots.changeRules(ORGANISER, EVENT, { ...chosen, most: 1 });
    const after = await ballots.standing(EVENT);
    expect(after).toMatchObject({ phase: 'before', most: 1, seedHash: before.seedHash });
    expect(after.rulesHash).not.toBe(before.rulesHash);
    expect((await world.audits()).at(-1)?.changes).toContain('ballotMost');
    at(OPENS);
    expect((await refused(ballots.changeRules(ORGANISER, EVENT, chosen))).status).toBe(409);
    expect((await refused(ballots.drop(ORGANISER, EVENT))).status).toBe(409);
    expect((await ballots.standing(EVENT)).phase).toBe('open');
  });

  it.each<[string, Partial<BallotRules>, string]>([
    ['a close before the opening', { closesAt: OPENS }, 'closesAt'],
    ['no close', { closesAt: '' }, 'closesAt'],
    ['a close that is no time', { closesAt: 'soon' }, 'closesAt'],
    ['an opening that is no time', { opensAt: 'soon' }, 'opensAt'],
    ['a draw before the close', { drawsAt: '2026-12-02 12:59:59.999Z' }, 'drawsAt'],
    ['a draw at the close with something in between', { drawsAt: CLOSES, witnessSource: 'x' }, 'drawsAt'],
    ['a draw when the event is over', { drawsAt: '2026-12-20 22:00:00.000Z' }, 'drawsAt'],
    ['no tickets', { types: [] }, 'types'],
    ['tickets of others', { types: ['other'] }, 'types'],
    ['no tickets in an entry', { most: 0 }, 'most'],
    ['too many tickets in an entry', { most: 21 }, 'most'],
    ['half a ticket', { most: 1.5 }, 'most'],
    ['no weight', { memberWeight: 0 }, 'memberWeight'],
    ['too much weight', { memberWeight: 11 }, 'memberWeight'],
    ['no weight of a membership', { tierWeights: [{ tier: 'tier1', weight: 0 }] }, 'tierWeights.tier1'],
    ['too much of it', { tierWeights: [{ tier: 'tier2', weight: 11 }] }, 'tierWeights.tier2'],
    ['half of it', { tierWeights: [{ tier: 'tier2', weight: 1.5 }] }, 'tierWeights.tier2'],
    ['a membership that is none', { tierWeights: [{ tier: 'tier3', weight: 2 }] }, 'tierWeights'],
    [
      'a membership twice',
      { tierWeights: ['tier1', 'tier1'].map((tier) => ({ tier, weight: 2 })) },
      'tierWeights',
    ],
    ['a group of one', { groupMost: 1 }, 'groupMost'],
    ['a group of too many', { groupMost: 11 }, 'groupMost'],
    ['a group of less than none', { groupMost: -1 }, 'groupMost'],
    ['half a friend', { groupMost: 2.5 }, 'groupMost'],
    ['a chapter that is not theirs', { chapter: 'chapter2' }, 'chapter'],
    ['too many words', { witnessSource: 'x'.repeat(201) }, 'witnessSource'],
    ['a null character', { witnessSource: 'a\0b' }, 'witnessSource'],
  ])('refuse %s', async (_what, wrong, field) => {
    const { ballots, chosen } = await ballotWorld(await databases.open());
    const answer = await refused(ballots.changeRules(ORGANISER, EVENT, { ...chosen, ...wrong }));
    expect(answer).toMatchObject({ status: 400, data: { [field]: {} } });
  });

  it('take no donation and no add-on', async () => {
    const world = await ballotWorld(await databases.open());
    const { ballots, chosen, type } = world;
    const donation = await world.sell({ kind: 'donation', price: 100 });
    const addOn = await world.sell({ name: 'Meal', addOnTo: type });
    for (const wrong of [donation, addOn])
      expect(
        (await refused(ballots.changeRules(ORGANISER, EVENT, { ...chosen, types: [wrong] }))).status,
      ).toBe(400);
    expect((await ballots.readSettings(ORGANISER, EVENT)).types.map(({ id }) => id)).toEqual([type]);
  });

  it('open at once when the opening is past, and the most that is taken is taken', async () => {
    const { ballots, chosen, clock } = await ballotWorld(await databases.open());
    const most = {
      most: 20,
      memberWeight: 10,
      tierWeights: [
        { tier: 'tier1', weight: 10 },
        { tier: 'tier2', weight: 1 },
      ],
      groupMost: 10,
      chapter: 'chapter1',
      witnessSource: 'x'.repeat(200),
    };
    await ballots.changeRules(ORGANISER, EVENT, { ...chosen, ...most, opensAt: '' });
    expect(await ballots.standing(EVENT)).toMatchObject({ ...most, phase: 'open', opensAt: clock.text() });
  });

  it('go with a ballot that is taken out before it opens', async () => {
    const { ballots, type } = await ballotWorld(await databases.open());
    expect(await ballots.givenOut(EVENT)).toEqual([type]);
    await ballots.drop(ORGANISER, EVENT);
    expect(await ballots.givenOut(EVENT)).toEqual([]);
    expect(await ballots.guard.heldUp(EVENT, undefined, [type])).toBeNull();
    expect((await refused(ballots.standing(EVENT))).status).toBe(404);
    expect((await refused(ballots.drop(ORGANISER, EVENT))).status).toBe(404);
  });
});

describeTicketing('tickets in a ballot', (databases) => {
  it('are sold to nobody until it is settled; others are', async () => {
    const world = await ballotWorld(await databases.open());
    const { ballots, type, at } = world;
    const other = await world.sell();
    const held = () => ballots.guard.heldUp(EVENT, undefined, [other, type]);
    expect(await held()).toMatchObject({ path: `/events/${EVENT}/ballot`, error: { status: 409 } });
    expect(await ballots.guard.heldUp(EVENT, undefined, [other])).toBeNull();
    expect(await ballots.guard.heldUp(EVENT, undefined)).toBeNull();
    expect(await ballots.guard.heldUp('other', undefined, [type])).toBeNull();
    at(OPENS);
    expect(await held()).not.toBeNull();
    await ballots.end(ORGANISER, EVENT);
    expect(await held()).toBeNull();
    expect((await refused(ballots.end(ORGANISER, EVENT))).status).toBe(409);
  });
});

describeTicketing('entering a ballot', (databases) => {
  it('is possible while it is open, once an address, and tells its hash by mail', async () => {
    const { ballots, enter, own, at, mails, type } = await ballotWorld(await databases.open());
    expect((await refused(enter('ram'))).status).toBe(409);
    at(OPENS);
    await enter('ram', 2, { nonce: 'abc' });
    const first = await own('ram');
    expect(first).toMatchObject({ state: 'entered', weight: 1, basket: [{ ticketType: type, quantity: 2 }] });
    const { id, nonce, hash } = first ?? { id: '', nonce: '', hash: '' };
    expect(nonce).toMatch(/^[0-9a-f]{32}abc$/);
    const basket = [{ ticketType: type, quantity: 2 }];
    expect(entryHashOf({ event: EVENT, id, nonce, weight: 1, basket })).toBe(hash);
    const [receipt] = await mails();
    expect(receipt).toMatchObject({
      recipient: 'ram@example.com',
      subject: 'You are in the ballot: Dashain Mela',
    });
    expect(receipt?.body.replaceAll(/\s/g, '')).toContain(hash);

    await ballots.enter(
      { id: EVENT, title: 'Dashain Mela', timezone: 'Asia/Kathmandu' },
      { email: 'RAM@example.com', language: 'ne' },
      { name: 'Ram', items: [{ ticketType: type, quantity: 1 }], nonce: 'no digits' },
    );
    const second = await own('ram');
    expect(second).toMatchObject({ id, name: 'Ram', basket: [{ quantity: 1 }] });
    expect(second?.hash).not.toBe(hash);
    expect(await ballots.standing(EVENT)).toMatchObject({ count: 1 });
    at(CLOSES);
    expect((await refused(enter('sita'))).status).toBe(409);
    expect((await refused(enter('ram'))).status).toBe(409);
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a long name', { name: 'x'.repeat(121) }, 'name'],
    ['a null character', { name: 'a\0' }, 'name'],
    ['no tickets', { items: [] }, 'items'],
    ['no list', { items: 'x' }, 'items'],
    ['none of a ticket', { items: [{ ticketType: 'TYPE', quantity: 0 }] }, 'items.0.quantity'],
    ['too many', { items: [{ ticketType: 'TYPE', quantity: 3 }] }, 'items'],
    ['tickets that are not in it', { items: [{ ticketType: 'other', quantity: 1 }] }, 'items'],
  ])('is refused with %s', async (_what, wrong, field) => {
    const { ballots, about, at, type } = await ballotWorld(await databases.open());
    at(OPENS);
    const items = [{ ticketType: type, quantity: 1 }];
    const given = JSON.parse(JSON.stringify({ name: 'Ram', items, ...wrong }).replaceAll('TYPE', type)) as {
      name: string;
      items: unknown;
    };
    const entered = ballots.enter(
      about,
      { email: 'ram@example.com', language: 'en' },
      { nonce: '', ...given },
    );
    expect(await refused(entered)).toMatchObject({ status: 400, data: { [field]: {} } });
  });

  it('weighs more for members of the chapter, with a confirmed address alone', async () => {
    const rules = { memberWeight: 3, chapter: 'chapter1' };
    const { ballots, about, at, type, account } = await ballotWorld(await databases.open(), { rules });
    at(OPENS);
    await account(MEMBER.account, MEMBER.email);
    await account('other0000000001', 'other@example.com');
    for (const [email, weight] of [
      [MEMBER.email, 3],
      ['other@example.com', 1],
      ['nobody@example.com', 1],
    ] as const) {
      const items = [{ ticketType: type, quantity: 1 }];
      await ballots.enter(about, { email, language: 'en' }, { name: 'A', items, nonce: '' });
      expect(await ballots.own(EVENT, email)).toMatchObject({ weight });
    }
  });

  it('weighs what the rule says of a membership, and the rule is frozen and told to the history', async () => {
    const tierWeights = [
      { tier: 'tier2', weight: 2 },
      { tier: 'tier1', weight: 5 },
    ];
    const world = await ballotWorld(await databases.open());
    const { ballots, chosen, about, at, type, account } = world;
    await ballots.changeRules(ORGANISER, EVENT, { ...chosen, memberWeight: 3, tierWeights });
    expect((await world.audits()).at(-1)?.changes).toContain('Student (Spain): 2, Patron: 5');
    expect(await ballots.namedTiers([...tierWeights, { tier: 'gone', weight: 9 }])).toEqual([
      { name: 'Student (Spain)', weight: 2 },
      { name: 'Patron', weight: 5 },
    ]);
    const { rules } = await ballots.standing(EVENT);
    expect(JSON.parse(rules)).toMatchObject({ memberWeight: 3, tierWeights: tierWeights.toReversed() });
    at(OPENS);
    await account(MEMBER.account, MEMBER.email);
    for (const email of [MEMBER.email, 'nobody@example.com'])
      await ballots.enter(
        about,
        { email, language: 'en' },
        { name: 'A', items: [{ ticketType: type, quantity: 1 }], nonce: '' },
      );
    const weights = [MEMBER.email, 'nobody@example.com'].map(
      async (email) => (await ballots.own(EVENT, email))?.weight,
    );
    expect(await Promise.all(weights)).toEqual([5, 1]);
  });

  it('is taken back, and taken up again', async () => {
    const { ballots, enter, own, at } = await ballotWorld(await databases.open());
    at(OPENS);
    await enter('ram');
    await enter('sita');
    await ballots.withdraw(EVENT, 'ram@example.com');
    await ballots.withdraw(EVENT, 'ram@example.com');
    expect(await ballots.standing(EVENT)).toMatchObject({ count: 1 });
    expect(await own('ram')).toMatchObject({ state: 'withdrawn' });
    expect((await refused(ballots.withdraw(EVENT, 'gita@example.com'))).status).toBe(404);
    await enter('ram');
    expect(await ballots.standing(EVENT)).toMatchObject({ count: 2 });
  });

  it('mails a link that opens nobody else’s entry, and not without end', async () => {
    const { ballots, about, at, mails } = await ballotWorld(await databases.open());
    const to = { email: 'Ram@example.com', language: 'en' as const, address: undefined };
    expect((await refused(ballots.requestLink(about, to))).status).toBe(409);
    at(OPENS);
    expect((await refused(ballots.requestLink(about, { ...to, email: 'ram' }))).status).toBe(400);
    expect((await refused(ballots.requestLink({ ...about, id: 'other' }, to))).status).toBe(404);
    for (let n = 0; n < 5; n += 1) await ballots.requestLink(about, to);
    expect((await refused(ballots.requestLink(about, to))).status).toBe(429);
    const [mail] = await mails('Enter the ballot');
    const link = /entry=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? '';
    expect(ballots.personOfLink(EVENT, link)).toBe('ram@example.com');
    expect(ballots.personOfLink('other', link)).toBeNull();
    // After the close only whoever has entered gets one, and nobody is told who that is.
    at(CLOSES);
    const sent = (await mails()).length;
    await ballots.requestLink(about, { ...to, email: 'sita@example.com' });
    expect(await mails()).toHaveLength(sent);
    for (const wrong of ['', 'x', `${link.slice(0, -2)}zz`, link.slice(4), 'x'.repeat(10_000)])
      expect(ballots.personOfLink(EVENT, wrong)).toBeNull();
  });
});

describeTicketing('a draw', (databases) => {
  it('can be recounted from what is published, before and after', async () => {
    const { ballots, enter, at, worker, own } = await ballotWorld(await databases.open());
    const seedHash = (await ballots.standing(EVENT)).seedHash;
    at(OPENS);
    for (const name of people(6)) await enter(name);
    expect((await refused(ballots.published(EVENT))).status).toBe(409);
    at(CLOSES);
    await worker.drain();
    const closed = await ballots.published(EVENT);
    expect(closed).toMatchObject({ phase: 'closed', count: 6, seed: null, drawSeed: null, order: [] });
    expect(closed.entries.every((line) => !('group' in line))).toBe(true);
    expect(rootOf(closed.entries)).toBe(closed.root);
    await ballots.withdraw(EVENT, 'person0@example.com');
    at(DRAWS);
    await worker.drain();
    const drawn = await ballots.published(EVENT);
    expect(drawn).toMatchObject({ root: closed.root, count: 6, seedHash });
    expect(seedHashOf(drawn.seed ?? '')).toBe(seedHash);
    expect(recountBallot(drawn)).toMatchObject({ wrong: [] });
    expect(drawn.order).toEqual(drawnOrder(drawn.drawSeed ?? '', closed.entries).map(({ hash }) => hash));
    const mine = await own('person0');
    expect(drawn.entries.find(({ hash }) => hash === mine?.hash)?.state).toBe('gone');
    expect(drawn.entries.filter(({ state }) => state === 'won')).toHaveLength(3);
    const added = { ...drawn, entries: [...drawn.entries, { hash: 'a'.repeat(64), weight: 1 }] };
    expect(recountBallot(added)?.wrong).toContain('root');
  });

  it('takes in what came in between, once and in time', async () => {
    const { ballots, enter, at, worker } = await ballotWorld(await databases.open(), {
      rules: { witnessSource: 'lottery' },
    });
    at(OPENS);
    await enter('ram');
    expect((await refused(ballots.noteWitness(ORGANISER, EVENT, '7 12'))).status).toBe(409);
    at(CLOSES);
    expect((await refused(ballots.noteWitness(ORGANISER, EVENT, '7 12'))).status).toBe(409);
    await worker.drain();
    expect((await refused(ballots.noteWitness(ORGANISER, EVENT, '७'))).status).toBe(400);
    await ballots.noteWitness(ORGANISER, EVENT, ' 7  12 ');
    expect((await refused(ballots.noteWitness(ORGANISER, EVENT, '8'))).status).toBe(409);
    at(DRAWS);
    await worker.drain();
    const drawn = await ballots.published(EVENT);
    expect(drawn.witness).toBe('7 12');
    expect(recountBallot(drawn)).toMatchObject({ wrong: [] });
    expect(recountBallot({ ...drawn, witness: '' })?.wrong).toContain('drawSeed');
  });

  it('gives tickets to the first in its order, and tells the others that they wait', async () => {
    const world = await ballotWorld(await databases.open());
    const { ballots, enter, at, worker, entries, mails } = world;
    at(OPENS);
    for (const name of people(6)) await enter(name);
    at(DRAWS);
    await worker.drain();
    const all = await entries();
    expect(all.map(({ state }) => state)).toEqual(['won', 'won', 'won', 'entered', 'entered', 'entered']);
    expect(all.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 6]);
    const told = (subject: string) =>
      mails(subject).then((list) => list.map(({ recipient }) => recipient).toSorted());
    expect(await told('You have tickets')).toEqual(
      all
        .slice(0, 3)
        .map(({ email }) => email)
        .toSorted(),
    );
    expect(await told('waiting list')).toEqual(
      all
        .slice(3)
        .map(({ email }) => email)
        .toSorted(),
    );
    expect(await brokenInvariants(world)).toEqual([]);
    await ballots.stepAll();
    await worker.drain();
    expect(await told('waiting list')).toHaveLength(3);
  });

  it('passes over whose basket does not fit, and gives back what comes back in the same order', async () => {
    const world = await ballotWorld(await databases.open());
    const { ballots, enter, at, worker, entries, ticketing, clock } = world;
    at(OPENS);
    for (const name of people(5)) await enter(name, 2);
    await enter('single', 1);
    at(DRAWS);
    await worker.drain();
    const all = await entries();
    const pairs = all.filter(({ email }) => email !== 'single@example.com');
    expect(pairs.map(({ state }) => state)).toEqual(['won', 'entered', 'entered', 'entered', 'entered']);
    expect(all.find(({ email }) => email === 'single@example.com')?.state).toBe('won');
    const [winner] = pairs;
    await ticketing.cancelOrder(winner?.order ?? '', {
      actor: null,
      accessToken: ticketing.drawn.accessToken(winner?.order ?? ''),
    });
    clock.advance(1000);
    await ballots.stepAll();
    expect((await entries()).find(({ id }) => id === pairs[1]?.id)?.state).toBe('won');
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('ends when nobody waits, and when the event is over', async () => {
    const few = await ballotWorld(await databases.open());
    few.at(OPENS);
    await few.enter('ram');
    few.at(DRAWS);
    await few.worker.drain();
    expect((await few.ballots.standing(EVENT)).phase).toBe('settled');
    expect(await few.ballots.givenOut(EVENT)).toEqual([]);

    const late = await ballotWorld(await databases.open());
    late.at(OPENS);
    for (const name of people(4)) await late.enter(name);
    late.at('2026-12-20 22:00:00.000Z');
    await late.worker.drain();
    expect((await late.ballots.standing(EVENT)).phase).toBe('settled');
    expect((await late.entries()).map(({ state }) => state)).toEqual(Array(4).fill('entered'));
  });

  it.each([
    ['postponed', { schedule: 'postponed' }, { schedule: '' }],
    ['suspended', { status: 'suspended' }, { status: 'published' }],
  ])('waits while the event is %s', async (_what, off, on) => {
    const world = await ballotWorld(await databases.open());
    const { ballots, enter, at, worker } = world;
    at(OPENS);
    await enter('ram');
    await world.changeEvent(off);
    at(DRAWS);
    await worker.drain();
    expect((await ballots.standing(EVENT)).phase).toBe('drawn');
    await world.changeEvent(on);
    await ballots.stepAll();
    expect((await ballots.standing(EVENT)).phase).toBe('settled');
  });

  it('tells everybody when it is ended before', async () => {
    const { ballots, enter, at, worker, mails } = await ballotWorld(await databases.open());
    at(OPENS);
    await enter('ram');
    await ballots.end(ORGANISER, EVENT);
    await worker.drain();
    expect((await mails('ended without a draw')).map(({ recipient }) => recipient)).toEqual([
      'ram@example.com',
    ]);
    expect((await ballots.standing(EVENT)).phase).toBe('ended');
    at(DRAWS);
    await worker.drain();
    expect((await ballots.standing(EVENT)).phase).toBe('ended');
  });
});

describeTicketing('tickets that are to be paid', (databases) => {
  const PAID = { sell: { kind: 'paid', price: 1500, quantity: 2 } };

  it('are kept for a day for who was drawn, and go to the next when they are not paid', async () => {
    const world = await ballotWorld(await databases.open(), PAID);
    const { ballots, enter, at, worker, entries, mails, cards, ticketing, clock } = world;
    at(OPENS);
    for (const name of people(4)) await enter(name);
    at(DRAWS);
    await worker.drain();
    const [first, second, third] = await entries();
    expect((await entries()).map(({ state }) => state)).toEqual(['offered', 'offered', 'entered', 'entered']);
    expect(await mails('Your tickets are held for you')).toHaveLength(2);
    expect((await mails('Your tickets are held for you'))[0]?.body).toContain('$');

    expect((await refused(ballots.pay(EVENT, third?.email ?? '', '/back'))).status).toBe(409);
    expect((await refused(ballots.pay(EVENT, 'nobody@example.com', '/back'))).status).toBe(404);
    expect((await refused(ballots.withdraw(EVENT, first?.email ?? ''))).status).toBe(409);
    const { url, order } = await ballots.pay(EVENT, first?.email ?? '', '/back');
    expect((await ballots.pay(EVENT, first?.email ?? '', '/back')).url).toBe(url);
    const session = (await world.rows('orders')).find(({ id }) => id === order)?.paymentSessionId ?? '';
    await ticketing.receiver.settle(cards.pay(session));
    expect(await ballots.own(EVENT, first?.email ?? '')).toMatchObject({ state: 'won', until: '' });

    clock.advance(24 * HOUR - 1);
    await worker.drain();
    expect((await entries())[1]?.state).toBe('offered');
    clock.advance(1);
    await worker.drain();
    expect(await ballots.own(EVENT, second?.email ?? '')).toMatchObject({ state: 'lapsed' });
    clock.advance(60_000);
    await worker.drain();
    expect((await entries()).map(({ state }) => state)).toEqual(['won', 'lapsed', 'offered', 'entered']);
    expect((await mails('next person')).map(({ recipient }) => recipient)).toEqual([second?.email]);
    expect((await refused(ballots.pay(EVENT, second?.email ?? '', '/back'))).status).toBe(409);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are offered for less than a day when the event is over before', async () => {
    const world = await ballotWorld(await databases.open(), {
      ...PAID,
      rules: { closesAt: '2026-12-20 19:00:00.000Z', drawsAt: '2026-12-20 20:00:00.000Z' },
    });
    world.at(OPENS);
    await world.enter('ram');
    world.at('2026-12-20 20:00:00.000Z');
    await world.worker.drain();
    expect(await world.own('ram')).toMatchObject({ state: 'offered', until: '2026-12-20 22:00:00.000Z' });
  });

  it('wait until something can be paid here', async () => {
    const { enter, at, worker, own, cards, ballots } = await ballotWorld(await databases.open(), PAID);
    at(OPENS);
    await enter('ram');
    const blocked = vi.spyOn(cards, 'saleBlockedReason').mockReturnValue('No payments here.');
    at(DRAWS);
    await worker.drain();
    expect(await own('ram')).toMatchObject({ state: 'entered', place: 1 });
    blocked.mockRestore();
    await ballots.stepAll();
    expect(await own('ram')).toMatchObject({ state: 'offered' });
  });
});

describeTicketing('a draw that is broken off', (databases) => {
  it.each([false, true])(
    'has the same winners, nobody twice and nothing oversold: after the write %s',
    async (after) => {
      for (let nth = 1; nth <= 8; nth += 1) {
        const db = await databases.open();
        const world = await ballotWorld(db, { sell: { quantity: 2 } });
        const { enter, at, entries, mails, ballots } = world;
        at(OPENS);
        for (const name of people(4)) await enter(name);
        at(DRAWS);
        const mortal = dying(db, nth, after);
        const broken = ballotsOn(mortal, {
          clock: world.clock,
          ticketing: world.beside(mortal),
          cards: world.cards,
        });
        await broken.step(EVENT).catch((error: unknown) => {
          if (!(error instanceof Died)) throw error;
        });
        await ballots.step(EVENT);
        await world.worker.drain();
        const all = await entries();
        expect(all.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
        expect(all.map(({ state }) => state)).toEqual(['won', 'won', 'entered', 'entered']);
        expect(recountBallot(await ballots.published(EVENT))).toMatchObject({ wrong: [] });
        expect(await mails('You have tickets')).toHaveLength(2);
        expect(await mails('waiting list')).toHaveLength(2);
        expect(await brokenInvariants(world)).toEqual([]);
      }
    },
  );

  it('gives nobody two orders where two processes draw at once', async () => {
    const db = await databases.open();
    const world = await ballotWorld(db, { sell: { quantity: 5 } });
    world.at(OPENS);
    for (const name of people(8)) await world.enter(name);
    world.at(DRAWS);
    const other = ballotsOn(db, { clock: world.clock, ticketing: world.beside(db), cards: world.cards });
    await Promise.all([world.ballots.step(EVENT), other.step(EVENT), world.ballots.step(EVENT)]);
    await world.ballots.step(EVENT);
    const all = await world.entries();
    expect(all.filter(({ state }) => state === 'won').map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
    expect(await world.rows('orders')).toHaveLength(5);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});
