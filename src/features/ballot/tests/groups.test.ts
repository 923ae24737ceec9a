import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import { brokenInvariants, describeTicketing, EVENT, ORGANISER } from '#tests/support/ticketing-world.ts';
import { groupHashOf } from '../model/draw.ts';
import { recountBallot } from '../model/draw-file.ts';
import type { BallotTables } from '../model/schema.ts';
import { removeBallot } from '../store/ballots.ts';
import { entriesToErase } from '../store/erase-entries.ts';
import { ballotsOn, ballotWorld, CLOSES, DRAWS, HOUR, MEMBER, OPENS, people } from './ballot-world.ts';
import { Died, dying } from './dying.ts';

type World = Awaited<ReturnType<typeof ballotWorld>>;

const as = (name: string) => ({ email: `${name}@example.com`, language: 'en' as const });

/** A group of these, in a ballot that is open; gives its code. */
async function grouped(
  world: World,
  [first = '', ...friends]: readonly string[],
  quantity = 1,
): Promise<string> {
  await world.enter(first, quantity);
  const code = await world.startGroup(first);
  for (const friend of friends) await world.enter(friend, quantity, { group: code });
  return code;
}

const groupsOf = ({ db }: World) => db.read<BallotTables>().selectFrom('ballot_groups').selectAll().execute();

const statesOf = async (world: World, names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await world.own(name))?.state));

describeTicketing('a group of friends', (databases) => {
  const opened = async (groupMost = 3, more: Parameters<typeof ballotWorld>[1] = {}) => {
    const world = await ballotWorld(await databases.open(), { ...more, rules: { groupMost, ...more.rules } });
    world.at(OPENS);
    return world;
  };

  it('is made by somebody who has entered, and joined by its link, in the mail and on the page', async () => {
    const world = await opened();
    const { ballots, own, mails, enter } = world;
    expect((await refused(world.startGroup('ram'))).status).toBe(404);
    await enter('ram');
    expect((await own('ram'))?.group).toBeNull();
    const code = await world.startGroup('ram');
    const mine = (await own('ram'))?.group;
    expect(mine).toMatchObject({
      code,
      url: `http://mela.test/events/${EVENT}/ballot?group=${code}`,
      entries: 1,
    });
    expect(code).toMatch(/^[0-9a-f]{16}$/);
    const { id = '', nonce = '', hash } = mine ?? {};
    expect(groupHashOf({ event: EVENT, id, nonce })).toBe(hash);
    const [told] = await mails('You are in a group');
    expect(told).toMatchObject({ recipient: 'ram@example.com' });
    expect(told?.body.replaceAll(/\s/g, '')).toContain(`ballot?group=${code}`);
    expect((await refused(world.startGroup('ram'))).status).toBe(409);

    // Typed with blanks and capitals, as people do.
    await enter('sita', 1, { group: ` ${code.toUpperCase().replaceAll(/(.{4})/g, '$1 ')}` });
    await enter('gita');
    await ballots.joinGroup(world.about, as('gita'), code);
    expect((await own('sita'))?.group).toMatchObject({ code, hash, entries: 3 });
    const receipt = (await mails('You are in the ballot')).find(({ recipient }) =>
      recipient.startsWith('sita'),
    );
    expect(receipt?.body.replaceAll(/\s/g, '')).toContain(`ballot?group=${code}`);
    // Nobody learns who the others are.
    expect(JSON.stringify(await own('sita'))).not.toMatch(/ram|gita/);
    for (const { recipient, body } of await mails())
      for (const name of ['ram', 'sita', 'gita'])
        expect(recipient.startsWith(name) || !body.includes(name)).toBe(true);
  });

  it('keeps its friends when they change their entries, and loses them when they leave or withdraw', async () => {
    const world = await opened();
    const { ballots, own, enter } = world;
    const code = await grouped(world, ['ram', 'sita', 'gita']);
    await enter('sita', 2);
    expect((await own('sita'))?.group).toMatchObject({ code, entries: 3 });
    await ballots.leaveGroup(EVENT, 'SITA@example.com');
    await ballots.leaveGroup(EVENT, 'sita@example.com');
    expect(await own('sita')).toMatchObject({ state: 'entered', group: null });
    await ballots.withdraw(EVENT, 'gita@example.com');
    expect(await own('ram')).toMatchObject({ group: { entries: 1 } });
    await enter('gita');
    expect(await own('gita')).toMatchObject({ state: 'entered', group: null });
    expect((await refused(ballots.leaveGroup(EVENT, 'nobody@example.com'))).status).toBe(404);
    // Whoever changes from one to another is in the other alone.
    const other = await world.startGroup('gita');
    await ballots.joinGroup(world.about, as('ram'), other);
    expect([(await own('ram'))?.group?.entries, (await own('gita'))?.group?.entries]).toEqual([2, 2]);
    // Of the first nobody is left: its code leads nowhere.
    expect(await refused(ballots.joinGroup(world.about, as('sita'), code))).toMatchObject({
      status: 400,
      data: { group: {} },
    });
  });

  it('takes as many as the rules allow, and no more', async () => {
    const world = await opened(2);
    const code = await grouped(world, ['ram', 'sita']);
    const full = await refused(world.enter('gita', 1, { group: code }));
    expect(full).toMatchObject({
      status: 400,
      data: { group: { message: expect.stringContaining('at most 2') as string } },
    });
    // Nothing of the entry was written.
    expect(await world.own('gita')).toBeNull();
    await world.enter('gita');
    expect((await refused(world.ballots.joinGroup(world.about, as('gita'), code))).status).toBe(400);
    // Who is in it may send the code again.
    await world.enter('sita', 2, { group: code });
    await world.ballots.joinGroup(world.about, as('sita'), code);
    await world.ballots.leaveGroup(EVENT, 'ram@example.com');
    await world.ballots.joinGroup(world.about, as('gita'), code);
    expect((await world.own('gita'))?.group?.entries).toBe(2);
  });

  it('is one where two join at the last place at the same time', async () => {
    const world = await opened(2);
    const code = await grouped(world, ['ram']);
    const tried = await Promise.allSettled(
      ['sita', 'gita'].map((name) => world.enter(name, 1, { group: code })),
    );
    expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await world.own('ram'))?.group?.entries).toBe(2);
  });

  it.each(['x', 'a'.repeat(16), 'a'.repeat(15), 'z'.repeat(16), 'x'.repeat(10_000), '\0'])(
    'is not found by the code %j',
    async (wrong) => {
      const world = await opened();
      await grouped(world, ['ram']);
      const answer = { status: 400, data: { group: {} } };
      expect(await refused(world.enter('sita', 1, { group: wrong }))).toMatchObject(answer);
      expect(await world.own('sita')).toBeNull();
      await world.enter('sita');
      expect(await refused(world.ballots.joinGroup(world.about, as('sita'), wrong))).toMatchObject(answer);
    },
  );

  it('is not guessed by trying many codes', async () => {
    const world = await opened();
    await world.enter('sita');
    const tries: number[] = [];
    for (let n = 0; n < 21; n += 1) {
      const tried = world.ballots.joinGroup(world.about, as('sita'), String(n).padStart(16, '0'));
      tries.push((await refused(tried)).status);
    }
    expect(tries).toEqual([...Array<number>(20).fill(400), 429]);
  });

  it('is of one ballot, and of none that allows no groups', async () => {
    const world = await opened(0);
    expect(await refused(world.enter('ram', 1, { group: 'a'.repeat(16) }))).toMatchObject({
      status: 400,
      data: { group: {} },
    });
    await world.enter('ram');
    expect((await refused(world.startGroup('ram'))).status).toBe(409);
    expect((await refused(world.ballots.joinGroup(world.about, as('ram'), 'a'.repeat(16)))).status).toBe(409);
  });

  it('is closed with the ballot', async () => {
    const world = await opened();
    const code = await grouped(world, ['ram', 'sita']);
    await world.enter('gita');
    world.at(CLOSES);
    const { ballots, about } = world;
    expect((await refused(ballots.joinGroup(about, as('gita'), code))).status).toBe(409);
    expect((await refused(ballots.startGroup(about, as('gita'), ''))).status).toBe(409);
    expect((await refused(ballots.leaveGroup(EVENT, 'sita@example.com'))).status).toBe(409);
    expect((await refused(world.enter('hari', 1, { group: code }))).status).toBe(409);
    await world.worker.drain();
    expect((await refused(ballots.leaveGroup(EVENT, 'sita@example.com'))).status).toBe(409);
    expect((await world.own('sita'))?.group).toMatchObject({ entries: 2 });
  });

  it('has the code behind it in the link that is mailed to a friend', async () => {
    const { ballots, about, mails } = await opened();
    const to = { ...as('sita'), address: undefined };
    await ballots.requestLink(about, { ...to, group: 'A1B2 c3d4 0000 1111' });
    await ballots.requestLink(about, { ...to, group: 'x&entry=y' });
    const links = (await mails('Enter the ballot')).map(({ body }) => /ballot\?(\S+)/.exec(body)?.[1] ?? '');
    expect(links[0]).toMatch(/^entry=[\w-]+&(amp;)?group=a1b2c3d400001111/);
    expect(links[1]).not.toContain('group');
  });

  it('takes the digits of its maker into its hash', async () => {
    const world = await opened();
    await world.enter('ram');
    await world.ballots.startGroup(world.about, as('ram'), 'abc');
    expect((await world.own('ram'))?.group?.nonce).toMatch(/^[0-9a-f]{32}abc$/);
  });

  it.each(['forget', 'withdraw'] as const)('counts nobody who is gone: %s', async (what) => {
    const world = await opened(2);
    await world.account(MEMBER.account, MEMBER.email);
    const code = await grouped(world, ['ram', 'member']);
    const { ballots, db, clock } = world;
    await (what === 'withdraw'
      ? ballots.withdraw(EVENT, MEMBER.email)
      : db.write((tx) => ballots.follower.forget(tx, MEMBER.account, clock.text())));
    await world.enter('sita', 1, { group: code });
    expect((await world.own('sita'))?.group?.entries).toBe(2);
    world.at(CLOSES);
    await world.worker.drain();
    const { entries } = await ballots.published(EVENT);
    expect(entries.map(({ group }) => group !== undefined)).toEqual([true, true]);
  });

  it('goes with a ballot that is taken out with its event', async () => {
    const world = await opened();
    await grouped(world, ['ram', 'sita']);
    await world.db.write((tx) => removeBallot(tx, EVENT));
    expect(await groupsOf(world)).toEqual([]);
  });
});

describeTicketing('a draw with groups', (databases) => {
  const opened = async (quantity: number, more: Parameters<typeof ballotWorld>[1] = {}) => {
    const world = await ballotWorld(await databases.open(), {
      ...more,
      rules: { groupMost: 4, ...more.rules },
      sell: { quantity, ...more.sell },
    });
    world.at(OPENS);
    return world;
  };

  it('is recounted from what is published, with friends side by side', async () => {
    const world = await opened(3);
    const { ballots, own, at, worker, enter } = world;
    for (const name of people(5)) await enter(name);
    await grouped(world, ['ram', 'sita', 'gita']);
    // A group of which one is left is none.
    await grouped(world, ['lone', 'fickle']);
    await ballots.withdraw(EVENT, 'fickle@example.com');
    at(DRAWS);
    await worker.drain();
    const drawn = await ballots.published(EVENT);
    expect(recountBallot(drawn)).toMatchObject({ wrong: [] });
    const group = (await own('ram'))?.group?.hash;
    const friends = drawn.entries.filter((one) => one.group !== undefined);
    expect(friends.map((one) => one.group)).toEqual([group, group, group]);
    const places = friends.map(({ hash }) => drawn.order.indexOf(hash)).toSorted((a, b) => a - b);
    expect(places).toEqual([0, 1, 2].map((n) => (places[0] ?? 0) + n));
    expect((await own('lone'))?.group).toBeNull();
    expect(drawn.order).toHaveLength(9);
    // Put with somebody else, left alone, or in none: each shows.
    const changed = (value: string | undefined) => ({
      ...drawn,
      entries: drawn.entries.map((one) => (one === friends[0] ? { ...one, group: value } : one)),
    });
    for (const value of [undefined, 'a'.repeat(64)])
      expect(recountBallot(changed(value))?.wrong).toContain('root');
  });

  it('weighs a group as its lightest entry', async () => {
    const world = await opened(1, { rules: { memberWeight: 5 } });
    await world.account(MEMBER.account, MEMBER.email);
    const code = await grouped(world, ['ram']);
    await world.enter('member', 1, { group: code });
    world.at(DRAWS);
    await world.worker.drain();
    const drawn = await world.ballots.published(EVENT);
    expect(drawn.entries.map(({ weight }) => weight).toSorted((a, b) => a - b)).toEqual([1, 5]);
    expect(recountBallot(drawn)).toMatchObject({ wrong: [] });
  });

  it('gives a group all its tickets or none, and passes over one that does not fit', async () => {
    // Three seats: a group of two takes two of them at most, whoever is first.
    const world = await opened(3);
    for (const [first, second] of [
      ['a1', 'a2'],
      ['b1', 'b2'],
      ['c1', 'c2'],
    ] as const)
      await grouped(world, [first, second]);
    world.at(DRAWS);
    await world.worker.drain();
    const states = await Promise.all(['a', 'b', 'c'].map((of) => statesOf(world, [`${of}1`, `${of}2`])));
    expect(states.map((pair) => pair.join()).toSorted()).toEqual([
      'entered,entered',
      'entered,entered',
      'won,won',
    ]);
    const all = await world.entries();
    expect(all.map(({ state }) => state)).toEqual(['won', 'won', ...Array<string>(4).fill('entered')]);
    expect(await brokenInvariants(world)).toEqual([]);

    // Two seats come back: the next group has them.
    for (const { order } of all.slice(0, 2))
      await world.ticketing.cancelOrder(order, {
        actor: null,
        accessToken: world.ticketing.drawn.accessToken(order),
      });
    world.clock.advance(1000);
    await world.ballots.stepAll();
    expect((await world.entries()).map(({ state }) => state).slice(2)).toEqual([
      'won',
      'won',
      'entered',
      'entered',
    ]);
    expect(await world.rows('orders')).toHaveLength(4);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('gives a seat on to one who is alone, where a group before them does not fit', async () => {
    const world = await opened(1);
    await grouped(world, ['a1', 'a2']);
    await world.enter('single');
    world.at(DRAWS);
    await world.worker.drain();
    expect(await statesOf(world, ['a1', 'a2', 'single'])).toEqual(['entered', 'entered', 'won']);
    expect(await world.mails('waiting list')).toHaveLength(2);
  });

  it('gives the rest of a group theirs when one has withdrawn', async () => {
    const world = await opened(4);
    await grouped(world, ['a1', 'a2', 'a3'], 2);
    world.at(CLOSES);
    await world.worker.drain();
    await world.ballots.withdraw(EVENT, 'a2@example.com');
    world.at(DRAWS);
    await world.worker.drain();
    expect(await statesOf(world, ['a1', 'a2', 'a3'])).toEqual(['won', 'withdrawn', 'won']);
    expect(recountBallot(await world.ballots.published(EVENT))).toMatchObject({ wrong: [] });
  });

  it('voids who can have none any more, and draws their friends without them', async () => {
    const world = await opened(4);
    const code = await grouped(world, ['a1', 'a2']);
    await world.enter('a3', 2, { group: code });
    // Nobody may order two any more.
    await world.db.write((tx) =>
      tx
        .as<{ ticket_types: { id: string; maxPerOrder: number } }>()
        .updateTable('ticket_types')
        .set({ maxPerOrder: 1 })
        .where('id', '=', world.type)
        .execute(),
    );
    world.at(DRAWS);
    await world.worker.drain();
    expect(await statesOf(world, ['a1', 'a2', 'a3'])).toEqual(['won', 'won', 'void']);
    const told = await world.mails('can’t be used');
    expect(told.map(({ recipient }) => recipient)).toEqual(['a3@example.com']);
    expect(await world.rows('orders')).toHaveLength(2);
  });

  it('voids who asked for a ticket that was taken out, alone or among friends', async () => {
    const world = await ballotWorld(await databases.open(), { rules: { groupMost: 2 } });
    const gone = await world.sell({ name: 'Balcony', kind: 'free', price: 0 });
    const types = [world.type, gone];
    await world.ballots.changeRules(ORGANISER, EVENT, { ...world.chosen, types });
    world.at(OPENS);
    await world.enter('a1');
    const code = await world.startGroup('a1');
    await world.enter('a2', 1, { group: code, types: gone });
    await world.enter('single', 1, { types: gone });
    await world.db.write((tx) =>
      tx.as<{ ticket_types: { id: string } }>().deleteFrom('ticket_types').where('id', '=', gone).execute(),
    );
    world.at(DRAWS);
    await world.worker.drain();
    expect(await statesOf(world, ['a1', 'a2', 'single'])).toEqual(['won', 'void', 'void']);
    const told = await world.mails('can’t be used');
    expect(told.map(({ recipient }) => recipient).toSorted()).toEqual([
      'a2@example.com',
      'single@example.com',
    ]);
  });

  it('charges each their own card; whose card fails pays themselves, and the others have theirs', async () => {
    const world = await opened(2, {
      rules: { card: 'needed' },
      sell: { kind: 'paid', price: 1500 },
    });
    const { keep, own, cards, worker, at, clock, ballots } = world;
    const code = await grouped(world, ['ram']);
    await world.enter('sita', 1, { group: code });
    await keep('ram');
    await keep('sita');
    const carded = (await world.mails('You are in the ballot')).at(-1);
    expect(carded?.body.replaceAll(/\s/g, '')).toContain(`ballot?group=${code}`);
    cards.refusedCards.add('cus_sita');
    at(DRAWS);
    await worker.drain();
    expect(await own('ram')).toMatchObject({ state: 'won', charge: 'paid' });
    expect(await own('sita')).toMatchObject({ state: 'offered', charge: 'failed' });
    clock.advance(24 * HOUR);
    await worker.drain();
    clock.advance(60_000);
    await worker.drain();
    await ballots.stepAll();
    expect(await statesOf(world, ['ram', 'sita'])).toEqual(['won', 'lapsed']);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('leaves out of a group whose card is missing at the close', async () => {
    const world = await opened(2, { rules: { card: 'needed' }, sell: { kind: 'paid', price: 1500 } });
    await grouped(world, ['ram', 'sita']);
    await world.keep('ram');
    world.at(CLOSES);
    await world.worker.drain();
    const { entries } = await world.ballots.published(EVENT);
    expect(entries).toHaveLength(1);
    expect(entries[0]).not.toHaveProperty('group');
  });

  it.each([false, true])(
    'has the same winners where it is broken off, and no half of a group: after the write %s',
    async (after) => {
      for (let nth = 1; nth <= 7; nth += 1) {
        const db = await databases.open();
        const world = await ballotWorld(db, { rules: { groupMost: 2 }, sell: { quantity: 3 } });
        world.at(OPENS);
        await grouped(world, ['a1', 'a2']);
        await grouped(world, ['b1', 'b2']);
        world.at(DRAWS);
        const mortal = dying(db, nth, after);
        const broken = ballotsOn(mortal, {
          clock: world.clock,
          ticketing: world.beside(mortal),
          cards: world.cards,
        });
        await broken.step(EVENT).catch((error: unknown) => {
          if (!(error instanceof Died)) throw error;
        });
        const half = (await world.entries()).filter(({ state }) => state === 'won');
        expect([0, 2]).toContain(half.length);
        await world.ballots.step(EVENT);
        await world.worker.drain();
        const all = await world.entries();
        expect(all.map(({ place }) => place)).toEqual([1, 2, 3, 4]);
        expect(all.map(({ state }) => state)).toEqual(['won', 'won', 'entered', 'entered']);
        expect(all[0]?.groupHash).toBe(all[1]?.groupHash);
        expect(recountBallot(await world.ballots.published(EVENT))).toMatchObject({ wrong: [] });
        expect(await brokenInvariants(world)).toEqual([]);
      }
    },
  );

  it('gives a group one order each where two processes draw at once', async () => {
    const db = await databases.open();
    const world = await ballotWorld(db, { rules: { groupMost: 3 }, sell: { quantity: 4 } });
    world.at(OPENS);
    await grouped(world, ['a1', 'a2', 'a3']);
    await grouped(world, ['b1', 'b2', 'b3']);
    world.at(DRAWS);
    const other = ballotsOn(db, { clock: world.clock, ticketing: world.beside(db), cards: world.cards });
    await Promise.all([world.ballots.step(EVENT), other.step(EVENT), world.ballots.step(EVENT)]);
    await world.ballots.step(EVENT);
    const all = await world.entries();
    expect(all.map(({ state }) => state)).toEqual([
      ...Array<string>(3).fill('won'),
      ...Array<string>(3).fill('entered'),
    ]);
    expect(await world.rows('orders')).toHaveLength(3);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('keeps what it needs to be recounted when its guests are erased, and nothing of who they were', async () => {
    const world = await opened(2);
    await grouped(world, ['ram', 'sita']);
    world.at(DRAWS);
    await world.worker.drain();
    await world.db.write((tx) => entriesToErase.erase(tx, EVENT, world.clock.text()));
    expect(recountBallot(await world.ballots.published(EVENT))).toMatchObject({ wrong: [] });
    expect(JSON.stringify([await groupsOf(world), await world.entries()])).not.toMatch(/ram|sita/i);
  });

  it('is in the file of entries', async () => {
    const world = await opened(1);
    await grouped(world, ['ram', 'sita']);
    await world.enter('gita');
    const file = async (): Promise<string[]> => {
      const parts: Uint8Array[] = [];
      for await (const part of await world.ballots.exportEntries(ORGANISER, EVENT, 'en')) parts.push(part);
      return Buffer.concat(parts).toString().trim().split('\r\n');
    };
    const id = (await world.own('ram'))?.group?.id ?? 'none';
    const [head, ...lines] = await file();
    expect(head).toMatch(/Group$/);
    expect(lines.filter((line) => line.includes(id))).toHaveLength(2);
    world.at(DRAWS);
    await world.worker.drain();
    expect((await file()).filter((line) => line.includes(id))).toHaveLength(2);
  });
});
