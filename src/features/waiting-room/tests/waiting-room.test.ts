import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { findEvent } from '#features/events/index.ts';
import { notFound } from '#lib/errors.ts';
import { randomIds } from '#lib/ids.ts';
import type { Database } from '#platform/db/index.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { createOutbox, type MailTables } from '#platform/mail/index.ts';
import { sharedRateLimits } from '#platform/rate-limits/index.ts';
import { refused } from '#tests/support/refused.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';
import { createWaitingRooms, type WaitingRooms } from '../actions/waiting-rooms.ts';
import type { WaitingRoomSettings } from '../actions/settings.ts';
import { CHAIN_START, chainAfter, drawnNumber, drawSeedOf, seedHashOf } from '../model/draw.ts';
import { signPlace, idOfWork } from '../model/place.ts';
import { solve } from '../model/proof-of-work.ts';

const MINUTE = 60_000;
const OPENS = '2026-12-01 12:10:00.000Z';

type Clock = Awaited<ReturnType<typeof ticketingWorld>>['clock'];

function roomsOn(db: Database, clock: Clock): WaitingRooms {
  let count = 0;
  const ids = randomIds();
  return createWaitingRooms({
    db,
    clock,
    outbox: createOutbox({ clock, ids, jobs: createJobQueue(clock, ids) }),
    limits: sharedRateLimits(db, () => clock.now()),
    events: {
      find: (id) => findEvent(db.read(), id),
      findVisible: (id) => findEvent(db.read(), id),
      requireMay: async (actor, _action, id) => {
        const event = await findEvent(db.read(), id);
        if (!event || actor.id !== ORGANISER.id) throw notFound();
        return event;
      },
    },
    secret: 'secret',
    randomHex: (bytes) => {
      count += 1;
      return createHash('sha256')
        .update(String(count))
        .digest('hex')
        .slice(0, bytes * 2);
    },
    origin: 'http://mela.test',
  });
}

/** An event with a waiting room that opens in ten minutes. */
async function world(db: Database, settings: Partial<WaitingRoomSettings> = {}) {
  const ticketing = await ticketingWorld(db);
  const { clock } = ticketing;
  const type = await ticketing.sell({ quantity: 50 });
  const rooms = roomsOn(db, clock);
  const chosen = { enabled: true, opensAt: OPENS, perMinute: 60, mostInside: 3, ...settings };
  await rooms.changeSettings(ORGANISER, EVENT, chosen);
  return {
    ...ticketing,
    type,
    rooms,
    change: (more: Partial<WaitingRoomSettings>) =>
      rooms.changeSettings(ORGANISER, EVENT, { ...chosen, ...more }),
    take: async (person: string) => rooms.placeForAccount(EVENT, { id: person, superuser: false }),
    own: (token: string) => rooms.ownStanding(EVENT, token),
  };
}

const people = (count: number) => Array.from({ length: count }, (_, n) => `person${n}`);

describeTicketing('the waiting room of an event', (databases) => {
  it('is off until somebody who runs the event switches it on', async () => {
    const { rooms, change } = await world(await databases.open(), { enabled: false });
    expect(await rooms.guard.heldUp(EVENT, undefined)).toBeNull();
    expect((await refused(rooms.standing(EVENT))).status).toBe(404);
    expect((await refused(rooms.placeForAccount(EVENT, STRANGER))).status).toBe(404);
    await change({ enabled: true });
    expect(await rooms.guard.heldUp(EVENT, undefined)).toMatchObject({
      path: `/events/${EVENT}/wait`,
      error: { status: 409 },
    });
    expect((await refused(rooms.readSettings(STRANGER, EVENT))).status).toBe(404);
    const off = { enabled: false, opensAt: '', perMinute: 1, mostInside: 1 };
    expect((await refused(rooms.changeSettings(STRANGER, EVENT, off))).status).toBe(404);
    await change({ enabled: false });
    expect(await rooms.guard.heldUp(EVENT, undefined)).toBeNull();
  });

  it.each([
    ['a rate below zero', { perMinute: -1 }, 'perMinute'],
    ['a rate with a fraction', { perMinute: 1.5 }, 'perMinute'],
    ['no number', { perMinute: Number.NaN }, 'perMinute'],
    ['too high a rate', { perMinute: 60_001 }, 'perMinute'],
    ['room for nobody', { mostInside: 0 }, 'mostInside'],
    ['room for too many', { mostInside: 100_001 }, 'mostInside'],
    ['an opening that is no time', { opensAt: 'soon' }, 'opensAt'],
  ])('refuses %s', async (_what, wrong, field) => {
    const { change } = await world(await databases.open());
    expect(await refused(change(wrong))).toMatchObject({ status: 400, data: { [field]: {} } });
    await change({ perMinute: 60_000, mostInside: 100_000 });
    await change({ perMinute: 0, mostInside: 1 });
  });

  it('opens with the sale where nothing else is chosen', async () => {
    const { rooms, change } = await world(await databases.open());
    await change({ opensAt: '' });
    expect(await rooms.standing(EVENT)).toMatchObject({ state: 'open', opensAt: '' });
    expect((await refused(change({ opensAt: OPENS }))).status).toBe(409);
  });

  it('keeps its seed secret until the opening, and draws in that second', async () => {
    const { rooms, clock, take, own } = await world(await databases.open());
    const before = await rooms.standing(EVENT);
    expect(before).toMatchObject({
      state: 'before',
      opensAt: OPENS,
      seed: null,
      drawSeed: null,
      chain: CHAIN_START,
    });
    const tokens = await Promise.all(people(5).map(take));
    clock.advance(10 * MINUTE - 1);
    const last = await take('last');
    expect(await own(last)).toMatchObject({
      state: 'before',
      called: 0,
      place: { kind: 'draw', number: null },
    });
    clock.advance(1);
    const first = await take('first after');
    const open = await own(first);
    clock.advance(1000);
    expect(open.place).toMatchObject({ kind: 'line', at: 1 });
    const now = await rooms.standing(EVENT);
    expect(now).toMatchObject({ state: 'open', entrants: 6, later: 1, seedHash: before.seedHash });
    const { seed, chain, entrants, drawSeed } = now;
    expect(seedHashOf(seed ?? '')).toBe(before.seedHash);
    expect(drawSeed).toBe(drawSeedOf({ seed: seed ?? '', entrants, chain }));
    const places = await Promise.all([...tokens, last].map(async (token) => (await own(token)).place));
    const inOrder = places.toSorted((one, other) => (one?.at ?? 0) - (other?.at ?? 0));
    expect(inOrder.map((place) => place?.at)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(inOrder.map((place) => place?.id ?? '').reduce(chainAfter, CHAIN_START)).toBe(chain);
    for (const place of places)
      expect(place?.number).toBe(drawnNumber({ seed: seed ?? '', entrants, chain }, place?.id ?? ''));
    expect((await own(first)).place?.number).toBe(7);
  });

  it('calls by number, lets in whom it called, and no more than there is room for', async () => {
    const { rooms, clock, take, own } = await world(await databases.open());
    // One after the other: the draw depends on who came first, and in some nobody is among the first three.
    const tokens: string[] = [];
    for (const person of people(8)) tokens.push(await take(person));
    const [one = ''] = tokens;
    expect((await refused(rooms.enter(EVENT, one))).status).toBe(409);
    clock.advance(10 * MINUTE);
    await rooms.standing(EVENT);
    clock.advance(MINUTE);
    const { called } = await rooms.standing(EVENT);
    expect(called).toBe(3);
    const outcomes = await Promise.allSettled(tokens.map((token) => rooms.enter(EVENT, token)));
    const numbers = await Promise.all(tokens.map(async (token) => (await own(token)).place?.number ?? 0));
    const early = outcomes.filter(({ status }, n) => status === 'fulfilled' && (numbers[n] as number) > 3);
    expect(early).toEqual([]);
    const inside = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(inside).toBe(Math.min(3, numbers.filter((number) => number <= 3).length));
    expect(inside).toBeGreaterThan(0);
    const at = outcomes.findIndex(({ status }) => status === 'fulfilled');
    const lucky = tokens[at] ?? '';
    expect(await rooms.guard.heldUp(EVENT, lucky)).toBeNull();
    // Going in again changes nothing; the last millisecond still counts.
    expect(await rooms.enter(EVENT, lucky)).toBe(clock.now() + 10 * MINUTE);
    clock.advance(10 * MINUTE - 1);
    expect(await rooms.guard.heldUp(EVENT, lucky)).toBeNull();
    clock.advance(1);
    expect(await rooms.guard.heldUp(EVENT, lucky)).not.toBeNull();
    expect((await refused(rooms.renew(EVENT, lucky))).status).toBe(409);
  });

  it('lets somebody stay ten minutes more, once, and come back three times in all', async () => {
    const { rooms, clock, take } = await world(await databases.open(), { opensAt: '' });
    const token = await take('maya');
    await rooms.standing(EVENT);
    clock.advance(MINUTE);
    await rooms.standing(EVENT);
    const until = await rooms.enter(EVENT, token);
    await rooms.renew(EVENT, token);
    expect((await refused(rooms.renew(EVENT, token))).status).toBe(409);
    expect((await rooms.ownStanding(EVENT, token)).inside).toMatchObject({ renewable: false });
    expect(await rooms.enter(EVENT, token)).toBe(until + 10 * MINUTE);
    // An order was placed, and its card declined.
    await rooms.guard.ordered(EVENT, token);
    expect(await rooms.guard.heldUp(EVENT, token)).not.toBeNull();
    await rooms.enter(EVENT, token);
    clock.advance(10 * MINUTE);
    await rooms.enter(EVENT, token);
    await rooms.leave(EVENT, token);
    expect(await refused(rooms.enter(EVENT, token))).toMatchObject({ status: 409 });
  });

  it('never has more inside than may be, however many go in at once', async () => {
    const { rooms, clock, take, change } = await world(await databases.open(), {
      mostInside: 20,
      perMinute: 6000,
    });
    const tokens = await Promise.all(people(20).map(take));
    clock.advance(10 * MINUTE);
    await rooms.standing(EVENT);
    clock.advance(MINUTE);
    expect((await rooms.standing(EVENT)).called).toBe(20);
    await change({ mostInside: 4, perMinute: 6000 });
    const outcomes = await Promise.allSettled(tokens.map((token) => rooms.enter(EVENT, token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect((await rooms.readSettings(ORGANISER, EVENT)).inside).toBe(4);
  });

  it('calls nobody at rate zero, and goes on where it was', async () => {
    const { rooms, clock, take, own, change } = await world(await databases.open(), { perMinute: 0 });
    const token = await take('maya');
    clock.advance(20 * MINUTE);
    expect((await own(token)).place).toMatchObject({ number: 1, minutes: null });
    clock.advance(20 * MINUTE);
    expect(await rooms.standing(EVENT)).toMatchObject({ called: 0, state: 'open' });
    await change({ perMinute: 1 });
    clock.advance(MINUTE);
    expect((await own(token)).place).toMatchObject({ number: 1, minutes: 0 });
  });

  it('gives one person one place, also when they come again', async () => {
    const { take, own, clock } = await world(await databases.open());
    const [one, other] = [await take('maya'), await take('maya')];
    expect((await own(one)).place?.id).toBe((await own(other)).place?.id);
    for (let n = 0; n < 3; n += 1) await take('maya');
    expect((await refused(take('maya'))).status).toBe(429);
    clock.advance(10 * MINUTE);
    expect((await own(one)).place?.number).toBe((await own(other)).place?.number);
  });

  it('gives a place for work, for this event and in time', async () => {
    const { rooms, clock, own } = await world(await databases.open());
    const { challenge } = await rooms.challenge(EVENT);
    const random = 'c'.repeat(32);
    const done = { challenge, random, proof: solve(challenge, random) };
    const token = await rooms.placeForWork(EVENT, done, undefined);
    expect((await own(token)).place?.id).toBe(idOfWork(challenge, random));
    for (const wrong of [
      null,
      {},
      { ...done, proof: [] },
      { ...done, proof: ['x'] },
      { ...done, random: 'd' },
    ])
      expect((await refused(rooms.placeForWork(EVENT, wrong, undefined))).status).toBe(400);
    for (let n = 0; n < 300; n += 1) await rooms.placeForWork(EVENT, done, '203.0.113.9');
    expect((await refused(rooms.placeForWork(EVENT, done, '203.0.113.9'))).status).toBe(429);
    clock.advance(10 * MINUTE);
    expect((await refused(rooms.placeForWork(EVENT, done, '198.51.100.7'))).status).toBe(400);
  });

  it.each([
    ['nothing', () => undefined],
    ['a forged place', () => signPlace('other', placeAt(1))],
    ['a place of another event', () => signPlace('secret', { ...placeAt(1), event: 'event0000000002' })],
    ['a place that is over', () => signPlace('secret', { ...placeAt(1), expires: 1 })],
  ])('lets nobody in with %s', async (_what, token) => {
    const { rooms, clock } = await world(await databases.open(), { opensAt: '', perMinute: 600 });
    await rooms.standing(EVENT);
    clock.advance(MINUTE);
    expect((await refused(rooms.enter(EVENT, token()))).status).toBe(409);
    expect(await rooms.ownStanding(EVENT, token())).toMatchObject({ place: null, inside: null });
    expect(await rooms.guard.heldUp(EVENT, token())).not.toBeNull();
  });

  it('is the same in two processes, which never call back and agree on every number', async () => {
    const db = await databases.open();
    const { rooms, clock, take, own } = await world(db, { mostInside: 100, perMinute: 30 });
    const other = roomsOn(db, clock);
    const tokens = await Promise.all(
      people(40).map((person, n) =>
        n % 2 ? take(person) : other.placeForAccount(EVENT, { id: person, superuser: false }),
      ),
    );
    clock.advance(10 * MINUTE);
    let before = 0;
    for (let second = 0; second < 60; second += 1) {
      const [one, two] = await Promise.all([rooms.standing(EVENT), other.standing(EVENT)]);
      const least = Math.min(one.called, two.called);
      expect(least).toBeGreaterThanOrEqual(before);
      expect(Math.max(one.called, two.called)).toBeLessThanOrEqual((second / 60) * 30 + 1);
      before = least;
      clock.advance(1000);
    }
    expect(before).toBeGreaterThan(25);
    for (const token of tokens)
      expect((await other.ownStanding(EVENT, token)).place).toEqual((await own(token)).place);
    const places = await Promise.all(tokens.map(async (token) => (await own(token)).place?.at ?? 0));
    expect(places.toSorted((one, two) => one - two)).toEqual(people(40).map((_, n) => n + 1));
  });

  it('mails a place for another device, and a way to one for an address', async () => {
    const { rooms, db, take, own, clock } = await world(await databases.open());
    const token = await take('maya');
    const to = { email: 'maya@example.org', language: 'en' as const, address: undefined };
    const event = { id: EVENT, title: 'Dashain' };
    expect((await refused(rooms.mailPlace(event, 'no place', to))).status).toBe(409);
    expect((await refused(rooms.mailPlace(event, token, { ...to, email: 'maya' }))).status).toBe(400);
    await rooms.mailPlace(event, token, to);
    await rooms.requestPlace(event, to);
    const mails = await db.read<MailTables>().selectFrom('mail_outbox').selectAll().orderBy('id').execute();
    const texts = mails.map(({ body }) => body).join('\n');
    expect(texts).toContain(`wait?place=${token}`);
    const link = /link=([\w.-]+)/.exec(texts)?.[1] ?? '';
    const place = await rooms.placeForLink(EVENT, link);
    expect((await own(place)).place?.id).toBe((await own(await rooms.placeForLink(EVENT, link))).place?.id);
    expect(() => rooms.placeForLink(EVENT, `${link}x`)).toThrow('no longer valid');
    expect(() => rooms.placeForLink('event0000000002', link)).toThrow('no longer valid');
    clock.advance(24 * 60 * MINUTE);
    expect(() => rooms.placeForLink(EVENT, link)).toThrow('no longer valid');
  });
});

const placeAt = (at: number) => ({
  event: EVENT,
  kind: 'line' as const,
  at,
  joined: 0,
  id: 'a'.repeat(64),
  expires: Date.parse('2027-01-01T00:00:00Z'),
});
