import { expect, it } from 'vitest';
import { checkoutService } from '#features/checkout/service.ts';
import { eventDatesService } from '#features/event-dates/service.ts';
import { eventsService } from '#features/events/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import type { Actor } from '#lib/actor.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import { brokenBooks } from '#tests/support/books.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { teamWorld } from '#tests/support/team-world.ts';
import type { DatabaseUnderTest } from '#tests/support/databases.ts';
import { dateShownAt } from '../store/admitting-dates.ts';
import type { CheckInTables } from '../model/schema.ts';
import { checkInService } from '../service.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;

/** A ticket as its holder shows it. */
interface Held {
  id: string;
  code: string;
}

/**
 * An event of four dates, a week apart, with a ticket for each and one for all. The third date is cancelled; the fourth is a matinee of two
 * hours, and the fifth begins half an hour after it is over.
 */
async function classWorld(databases: DatabaseUnderTest) {
  const world = await teamWorld(databases);
  const { services, clock } = world;
  const { rooms } = services;
  const owner = world.who.owner.actor as Actor;
  const place = await world.staffed();
  const own = await rooms.get(eventsService).find(place.event);
  const start = parseUtcText(own?.startsAt ?? '') ?? 0;
  const end = parseUtcText(own?.endsAt ?? '') ?? 0;
  const dates = rooms.get(eventDatesService);
  const checkIns = rooms.get(checkInService);
  const make = (from: number, until: number, title = '') =>
    dates.create(owner, place.event, { startsAt: toUtcText(from), endsAt: toUtcText(until), title });
  const times = {
    first: [start, end],
    second: [start + WEEK_MS, end + WEEK_MS],
    off: [start + 2 * WEEK_MS, end + 2 * WEEK_MS],
    matinee: [start + 3 * WEEK_MS, start + 3 * WEEK_MS + 2 * HOUR_MS],
    evening: [start + 3 * WEEK_MS + 2.5 * HOUR_MS, start + 3 * WEEK_MS + 5 * HOUR_MS],
  } satisfies Record<string, [number, number]>;
  type Name = keyof typeof times;
  const ids = { first: place.event } as Record<Name, string>;
  for (const name of ['second', 'off', 'matinee', 'evening'] as const)
    ids[name] = (await make(times[name][0], times[name][1], name === 'second' ? 'Masterclass' : '')).id;
  const type = await rooms
    .get(ticketTypesService)
    .create(owner, place.event, { name: 'Class', kind: 'free', quantity: 50, perDate: true });
  const buy = async (ticketType: string, date: string, quantity = 1): Promise<Held[]> => {
    const input = {
      items: [{ ticketType, date, quantity }],
      buyer: { name: 'Maya Gurung', email: 'maya@example.com' },
    };
    const { order } = await rooms
      .get(checkoutService)
      .placeOrder(place.event, input, { actor: world.who.buyer.actor });
    return services.db
      .read<CheckInTables>()
      .selectFrom('tickets')
      .select(['id', 'code'])
      .where('order', '=', order.id)
      .orderBy('position')
      .execute();
  };
  const one = async (name: Name): Promise<Held> => (await buy(type.id, ids[name]))[0] as Held;
  const held = {
    first: await one('first'),
    second: await one('second'),
    off: await one('off'),
    matinee: await one('matinee'),
    evening: await one('evening'),
    all: (await buy(place.type, ''))[0] as Held,
  };
  await dates.setState(owner, place.event, ids.off, 'cancelled');
  const goTo = async (at: number): Promise<void> => {
    clock.advance(at - clock.now());
    await services.worker.drain();
  };
  const scan = (code: string, more: object = {}) => checkIns.checkIn(owner, place.event, { code, ...more });
  const sent = (id: string, ticket: Held, at: number, result: string | null = 'admitted') =>
    checkIns.gates.sync(owner, place.event, {
      device: 'gate-1',
      clock: clock.text(),
      scans: [{ id, code: ticket.code, at: toUtcText(at), result }],
    });
  const figures = async () =>
    (await checkIns.gates.attendances(owner, place.event)).map(({ date, attended, expected }) => [
      Object.entries(ids).find(([, id]) => id === date)?.[0],
      attended,
      expected,
    ]);
  /** Of a session that began now: others end before the last date does. */
  const tokenOf = (who: 'check_in' | 'stranger'): Promise<string> =>
    services.records.auth.tokenFor('users', world.who[who].actor?.id ?? '');
  const books = () => brokenBooks({ db: async () => services.db });
  return {
    world,
    owner,
    place,
    times,
    ids,
    type,
    held,
    buy,
    goTo,
    scan,
    sent,
    figures,
    checkIns,
    dates,
    books,
    tokenOf,
  };
}

type ClassWorld = Awaited<ReturnType<typeof classWorld>>;
type HeldName = keyof ClassWorld['held'];

/** When it is scanned, by which ticket, and what comes of it. */
const SCANS: [
  what: string,
  at: (times: ClassWorld['times']) => number,
  HeldName,
  string,
  string | undefined,
][] = [
  ['the first, long before it', ({ first }) => first[0] - 10 * DAY_MS, 'first', 'admitted', undefined],
  ['the first, a minute before it', ({ first }) => first[0] - MINUTE_MS, 'first', 'admitted', undefined],
  ['the first, a minute before its end', ({ first }) => first[1] - MINUTE_MS, 'first', 'admitted', undefined],
  ['the first, at its end', ({ first }) => first[1], 'first', 'wrong_date', 'date_over'],
  ['the first, a minute after it', ({ first }) => first[1] + MINUTE_MS, 'first', 'wrong_date', 'date_over'],
  ['the second, while the first is on', ({ first }) => first[0], 'second', 'wrong_date', 'date_to_come'],
  ['the second, once the first is over', ({ first }) => first[1], 'second', 'admitted', undefined],
  ['the second, while it is on', ({ second }) => second[0], 'second', 'admitted', undefined],
  [
    'the second, a minute after it',
    ({ second }) => second[1] + MINUTE_MS,
    'second',
    'wrong_date',
    'date_over',
  ],
  ['the cancelled one, while it would be on', ({ off }) => off[0], 'off', 'wrong_date', 'date_cancelled'],
  ['the matinee, when the cancelled one would be on', ({ off }) => off[0], 'matinee', 'admitted', undefined],
  [
    'the evening, before its doors, while the matinee is on',
    ({ evening }) => evening[0] - HOUR_MS - 1,
    'evening',
    'wrong_date',
    'date_to_come',
  ],
  [
    'the evening, at its doors, while the matinee is on',
    ({ evening }) => evening[0] - HOUR_MS,
    'evening',
    'admitted',
    undefined,
  ],
  ['the last, at its end', ({ evening }) => evening[1], 'evening', 'wrong_date', 'date_over'],
  ['for every date, before the first', ({ first }) => first[0] - MINUTE_MS, 'all', 'admitted', undefined],
  ['for every date, at the second', ({ second }) => second[0], 'all', 'admitted', undefined],
  ['for every date, when the cancelled one would be on', ({ off }) => off[0], 'all', 'admitted', undefined],
  ['for every date, after the last', ({ evening }) => evening[1], 'all', 'admitted', undefined],
];

describeProduct('a ticket for one date at the door', (databases) => {
  it('lets in on its date alone, whoever decides it and when', async () => {
    const own = await classWorld(databases);
    const { world, owner, place, times, held, goTo, scan, checkIns } = own;
    const list = await checkIns.gates.makeList(owner, place.event, { name: 'Stage' });
    const came: unknown[] = [];
    const told: unknown[] = [];
    for (const [what, at, name] of SCANS.toSorted((a, b) => a[1](times) - b[1](times))) {
      await goTo(at(times));
      const [{ result, reason }, onList] = [
        await scan(held[name].code),
        await scan(held[name].code, { list: list.id }),
      ];
      came.push([what, result, reason]);
      // The organiser's own list asks for the date as well; who came by it once stays on it.
      told.push([what, onList.result === 'wrong_date']);
      if (result === 'admitted')
        await checkIns.gates.undo(owner, place.event, { ticket: held[name].id, reason: 'Once more' });
    }
    const expected = SCANS.toSorted((a, b) => a[1](times) - b[1](times));
    expect(came).toEqual(expected.map(([what, , , result, reason]) => [what, result, reason]));
    expect(told).toEqual(expected.map(([what, , , result]) => [what, result === 'wrong_date']));
    expect(await own.books()).toEqual([]);
    await world.services.close();
  });

  it('is refused with the date that it is for, to whoever asks, and asks again', async () => {
    const { world, place, times, held, ids, goTo, sent, tokenOf } = await classWorld(databases);
    const { services } = world;
    await goTo(times.first[0]);
    const path = `/api/events/${place.event}/check-ins`;
    const { status, body } = await world.call('POST', path, await tokenOf('check_in'), {
      code: held.second.code,
    });
    const date = {
      id: ids.second,
      startsAt: toUtcText(times.second[0]),
      endsAt: toUtcText(times.second[1]),
      title: 'Masterclass',
      state: 'on',
    };
    expect(status).toBe(200);
    expect(body).toMatchObject({ result: 'wrong_date', reason: 'date_to_come', date });
    expect((body['ticket'] as { checkedInAt: string }).checkedInAt).toBe('');
    for (const _ of ['first', 'again']) {
      const { results } = await sent('asks-the-server', held.second, times.first[0], null);
      expect(results).toMatchObject([{ result: 'wrong_date', reason: 'date_to_come', date }]);
    }
    const kept = await services.db
      .read<CheckInTables>()
      .selectFrom('check_ins')
      .select(['ticket', 'result'])
      .where('event', '=', place.event)
      .execute();
    expect(kept).toEqual([
      { ticket: held.second.id, result: 'wrong_date' },
      { ticket: held.second.id, result: 'wrong_date' },
    ]);
    await services.close();
  });

  it('stays used when the date is over, also who came in at the doors while another was on', async () => {
    const { world, owner, place, times, held, goTo, scan, figures, checkIns, books } =
      await classWorld(databases);
    const { services } = world;
    await goTo(times.first[0]);
    expect((await scan(held.first.code)).result).toBe('admitted');
    expect((await scan(held.first.code)).result).toBe('already_admitted');
    expect((await scan(held.all.code)).result).toBe('admitted');
    const seen = async (id: string) =>
      (
        await services.db
          .read<CheckInTables>()
          .selectFrom('tickets')
          .select('checkedInAt')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).checkedInAt;
    await goTo(times.first[1]);
    expect(await seen(held.first.id)).toBe(toUtcText(times.first[0]));
    expect(await seen(held.all.id)).toBe('');

    await goTo(times.evening[0] - HOUR_MS);
    expect((await scan(held.evening.code)).result).toBe('admitted');
    expect((await scan(held.all.code)).result).toBe('admitted');
    await goTo(times.evening[0]);
    expect((await scan(held.evening.code)).result).toBe('already_admitted');
    // Back to back, a ticket for every date lets in at each.
    expect((await scan(held.all.code)).result).toBe('admitted');
    expect(await figures()).toEqual([
      ['evening', 2, 2],
      ['matinee', 1, 2],
      ['second', 0, 2],
      ['first', 2, 2],
    ]);
    // Who is taken off the list comes off the figure of the date, also when that is over.
    await checkIns.gates.undo(owner, place.event, { ticket: held.first.id, reason: 'Wrong person' });
    expect((await figures()).at(-1)).toEqual(['first', 1, 2]);
    expect(await books()).toEqual([]);
    await services.close();
  });

  it('is judged by the date on which a gate without a connection scanned it', async () => {
    const { world, times, held, goTo, scan, sent, figures } = await classWorld(databases);
    await goTo(times.second[0]);
    const results = async (id: string, ticket: Held, at: number, shown: string | null = 'admitted') => {
      const [first] = (await sent(id, ticket, at, shown)).results;
      return [first?.result, first?.reason];
    };
    expect(await results('while-it-was-on', held.first, times.first[1] - 1)).toEqual(['admitted', undefined]);
    expect(await results('while-it-was-on', held.first, times.first[1] - 1)).toEqual(['admitted', undefined]);
    expect(await results('a-second-gate', held.first, times.first[1] - 2, 'already_admitted')).toEqual([
      'already_admitted',
      undefined,
    ]);
    expect(await results('when-it-was-over', held.first, times.first[1])).toEqual([
      'wrong_date',
      'date_over',
    ]);
    expect(await results('too-early-there', held.second, times.first[1] - 1)).toEqual([
      'wrong_date',
      'date_to_come',
    ]);
    // The gate sent them away by itself.
    expect(await results('sent-away-there', held.second, times.first[1], 'wrong_date')).toEqual([
      'wrong_date',
      undefined,
    ]);
    expect((await scan(held.first.code, { at: toUtcText(times.first[1] - 1) })).result).toBe(
      'already_admitted',
    );
    expect((await scan(held.second.code, { at: toUtcText(times.first[1] - 1) })).result).toBe('wrong_date');
    expect((await scan(held.second.code)).result).toBe('admitted');
    expect(await figures()).toEqual([
      ['second', 1, 2],
      ['first', 1, 2],
    ]);
    await world.services.close();
  });

  it('is counted and listed at the door on its date alone', async () => {
    const { world, owner, place, times, ids, type, held, goTo, scan, checkIns } = await classWorld(databases);
    const { services } = world;
    const doorNow = async () => {
      const { checkedIn, sold } = await checkIns.admissionsOf(owner, place.event);
      const { types } = await checkIns.gates.overview(owner, place.event);
      return [checkedIn, sold, ...types.map(({ admitted, expected }) => [admitted, expected])];
    };
    expect(await doorNow()).toEqual([0, 2, [0, 1], [0, 1]]);
    await goTo(times.first[0]);
    await scan(held.first.code);
    await scan(held.all.code);
    expect(await doorNow()).toEqual([2, 2, [1, 1], [1, 1]]);
    const overview = await checkIns.gates.overview(owner, place.event);
    expect(overview.quarters.map(({ admitted }) => admitted)).toEqual([2]);
    await goTo(times.second[0]);
    expect(await doorNow()).toEqual([0, 2, [0, 1], [0, 1]]);
    expect((await checkIns.gates.overview(owner, place.event)).quarters).toEqual([]);
    // While the doors of the next are open, both are counted.
    await goTo(times.evening[0] - HOUR_MS);
    expect(await doorNow()).toEqual([0, 3, [0, 1], [0, 2]]);
    await goTo(times.evening[1]);
    expect(await doorNow()).toEqual([0, 2, [0, 1], [0, 1]]);

    await goTo(times.evening[1] + 1);
    const found = await checkIns.findByName(owner, place.event, { q: 'maya' });
    expect(found.map(({ date, misdated }) => [date, misdated])).toEqual([
      ['', false],
      ...[ids.first, ids.second, ids.off, ids.matinee, ids.evening].map(() => [expect.any(String), true]),
    ]);
    expect(type.id).not.toBe('');
    await services.close();
  });

  it('is on the list of a gate with its date', async () => {
    const { world, owner, place, times, ids, held, goTo, checkIns, tokenOf } = await classWorld(databases);
    await goTo(times.second[0]);
    const { dates, tickets, beginsAnew } = await checkIns.gates.download(owner, place.event);
    const dateOf = ({ id }: Held) => dates[tickets.find(([known]) => known === id)?.[6] ?? -1]?.id;
    expect(Object.entries(held).map(([name, ticket]) => [name, dateOf(ticket)])).toEqual([
      ['first', ids.first],
      ['second', ids.second],
      ['off', ids.off],
      ['matinee', ids.matinee],
      ['evening', ids.evening],
      ['all', undefined],
    ]);
    expect(beginsAnew).toEqual([toUtcText(times.second[1]), toUtcText(times.matinee[1])]);
    const path = `/api/events/${place.event}/check-ins/list`;
    expect((await world.call('GET', path, await tokenOf('check_in'))).status).toBe(200);
    expect((await world.call('GET', path, await tokenOf('stranger'))).status).toBe(404);
    await world.services.close();
  });

  it('is found by the date that is on along an index', async () => {
    const { services } = await teamWorld(databases);
    const { sql, parameters } = dateShownAt(services.db.read(), 'e', '2026-12-01 12:00:00.000Z').compile();
    const texts = parameters.map(String);
    const query = sql
      .replaceAll(/\?|\$\d+/g, () => `'${texts.shift() ?? ''}'`)
      .replace(/limit '1'/, 'limit 1');
    await expectIndexes(services.db, [['the date that is on', query, 'event_dates_\\w+']]);
    await services.close();
  });
});
