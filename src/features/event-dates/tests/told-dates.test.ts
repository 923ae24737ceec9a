import { expect, it } from 'vitest';
import type { AuditTables } from '#features/audit/index.ts';
import { eventsService } from '#features/events/service.ts';
import { ordersService } from '#features/orders/service.ts';
import type { TicketingTables } from '#features/orders/model/ticketing-schema.ts';
import type { Actor } from '#lib/actor.ts';
import { parseUtcText, toUtcText } from '#lib/time.ts';
import type { JobTables } from '#platform/jobs/index.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { idOf, itemRow, orderRow, ticketRow, writeRows } from '#tests/support/order-rows.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { EVERYBODY, type TeamWorld, teamWorld } from '#tests/support/team-world.ts';
import type { EventDateTables } from '../model/schema.ts';
import { eventDatesService } from '../service.ts';

const WEEK_MS = 7 * 86_400_000;
const at = (day: string, from = '10:00', to = '18:00') => ({
  startsAt: `${day} ${from}:00.000Z`,
  endsAt: `${day} ${to}:00.000Z`,
});
/** The dates of the event: its own, and those of the weeks after. */
const [OWN, SECOND, THIRD, FOURTH] = ['2027-01-05', '2027-01-12', '2027-01-19', '2027-01-26'] as const;

/** An event with four dates; Maya bought twice, Asha holds a ticket of hers, Bina reads Spanish. */
async function sold(world: TeamWorld) {
  const { event } = await world.staffed();
  const { services } = world;
  const owner = world.who.owner.actor as Actor;
  const dates = services.rooms.get(eventDatesService);
  const ids = [event];
  for (const day of [SECOND, THIRD, FOURTH]) ids.push((await dates.create(owner, event, at(day))).id);
  const orders = [
    orderRow('maya1', { event }),
    orderRow('maya2', { event, buyerEmail: 'Maya@Example.com' }),
    orderRow('bina', { event, buyerEmail: 'bina@example.com', buyerName: 'Bina', language: 'es' }),
    orderRow('gone', { event, buyerEmail: '', buyerName: '' }),
    orderRow('back', { event, buyerEmail: 'back@example.com', status: 'refunded' }),
  ];
  await writeRows(services.db, 'orders', orders);
  await writeRows(
    services.db,
    'order_items',
    orders.map(({ id }) => itemRow(`i${id.slice(0, 9)}`, { order: id, event })),
  );
  await writeRows(services.db, 'tickets', [
    ...orders.map(({ id, buyerEmail, status }) =>
      ticketRow(`t${id.slice(0, 9)}`, {
        order: id,
        event,
        holderEmail: buyerEmail,
        status: status === 'refunded' ? 'cancelled' : 'valid',
      }),
    ),
    ticketRow('asha', {
      order: idOf('maya1'),
      event,
      holderEmail: 'Asha@example.com',
      holderName: 'Asha',
      position: 1,
    }),
  ]);
  const seen = new Set<string>();
  /** The mails since the last look. */
  const mails = async () => {
    await services.worker.drain();
    const rows = await services.db.read<MailTables>().selectFrom('mail_outbox').selectAll().execute();
    const fresh = rows.filter(({ id, uniqueKey }) => !seen.has(id) && uniqueKey?.startsWith('dates:'));
    for (const { id } of rows) seen.add(id);
    return fresh
      .map(({ recipient, subject, body, uniqueKey }) => ({ recipient, subject, body, uniqueKey }))
      .toSorted((a, b) => (a.recipient.toLowerCase() < b.recipient.toLowerCase() ? -1 : 1));
  };
  const history = async () =>
    (
      await services.db
        .read<AuditTables>()
        .selectFrom('audit_entries')
        .selectAll()
        .where('event', '=', event)
        .where('action', 'in', ['dates.edit', 'dates.cancel', 'dates.reinstate', 'dates.tell'])
        .orderBy('at')
        .execute()
    ).map(({ action, changes }) =>
      [
        action,
        ...(JSON.parse(changes) as { field: string; after: number }[]).map(
          ({ field, after }) => `${field}: ${after}`,
        ),
      ].join(' '),
    );
  const jobs = () =>
    services.db
      .read<JobTables>()
      .selectFrom('jobs')
      .select('kind')
      .where('kind', '=', 'ticketing.tell-dates')
      .execute();
  const news = () => services.db.read<EventDateTables>().selectFrom('date_news').selectAll().execute();
  const times = async () =>
    (await dates.list(owner, event)).map(
      ({ startsAt, endsAt, state }) => `${startsAt.slice(0, 16)} ${endsAt.slice(11, 16)} ${state}`,
    );
  return { event, owner, dates, ids, mails, history, jobs, news, times };
}

const to = ['Asha@example.com', 'bina@example.com', 'maya@example.com'].map((a) => a.toLowerCase());
const AS_THEY_WERE = [OWN, SECOND, THIRD, FOURTH].map((day) => `${day} 10:00 18:00 on`);
const changed = (...days: [at: number, row: string][]) =>
  AS_THEY_WERE.map((row, n) => days.find(([place]) => place === n)?.[1] ?? row);

type Call = [method: 'PATCH' | 'PUT', date: number, body: Record<string, unknown>];
const patch = (date: number, body: Record<string, unknown>): Call => ['PATCH', date, body];
const put = (date: number, body: Record<string, unknown>): Call => ['PUT', date, body];

describeProduct('guests of changed dates', (databases) => {
  it.each<[string, Call, number, { rows: string[]; told: string | null; history: string[] }]>([
    [
      'one is moved',
      patch(1, { ...at(SECOND, '11:00', '19:00'), notify: true, message: 'The hall\nis late.' }),
      200,
      {
        rows: changed([1, `${SECOND} 11:00 19:00 on`]),
        told: 'New time: ',
        history: ['dates.edit', 'dates.tell people: 3'],
      },
    ],
    [
      'one is moved and nobody is told',
      patch(1, { ...at(SECOND, '11:00', '19:00'), message: 'Unheard' }),
      200,
      { rows: changed([1, `${SECOND} 11:00 19:00 on`]), told: null, history: ['dates.edit'] },
    ],
    [
      'one gets a name',
      patch(1, { title: 'With drums', notify: true }),
      200,
      { rows: AS_THEY_WERE, told: null, history: ['dates.edit'] },
    ],
    [
      'one is moved by seconds',
      patch(1, { startsAt: `${SECOND} 10:00:30.000Z`, notify: true }),
      200,
      { rows: AS_THEY_WERE, told: null, history: ['dates.edit'] },
    ],
    [
      'all from one on are moved',
      patch(1, { ...at(SECOND, '11:00', '18:30'), following: true, notify: true }),
      200,
      {
        rows: changed(
          [1, `${SECOND} 11:00 18:30 on`],
          [2, `${THIRD} 11:00 18:30 on`],
          [3, `${FOURTH} 11:00 18:30 on`],
        ),
        told: 'New times: 3 dates of ',
        history: ['dates.edit dates: 3', 'dates.tell people: 3 dates: 3'],
      },
    ],
    [
      'all from one on are moved by a week',
      patch(2, { ...at(FOURTH), following: true, notify: true }),
      200,
      {
        rows: [
          AS_THEY_WERE[0] ?? '',
          AS_THEY_WERE[1] ?? '',
          AS_THEY_WERE[3] ?? '',
          '2027-02-02 10:00 18:00 on',
        ],
        told: 'New times: 2 dates of ',
        history: ['dates.edit dates: 2', 'dates.tell people: 3 dates: 2'],
      },
    ],
    [
      'all from one on would be where another is',
      patch(1, { ...at(OWN), following: true, notify: true }),
      400,
      { rows: AS_THEY_WERE, told: null, history: [] },
    ],
    [
      'one is moved to where another is',
      patch(1, { ...at(OWN), notify: true }),
      409,
      { rows: AS_THEY_WERE, told: null, history: [] },
    ],
    [
      'one is moved into the past',
      patch(1, { ...at('2026-11-30'), notify: true }),
      400,
      { rows: AS_THEY_WERE, told: null, history: [] },
    ],
    [
      'the words are too many',
      patch(1, { ...at(SECOND, '11:00', '19:00'), notify: true, message: 'x'.repeat(1_001) }),
      400,
      { rows: AS_THEY_WERE, told: null, history: [] },
    ],
    [
      'one is cancelled',
      put(1, { state: 'cancelled', notify: true, message: 'x'.repeat(1_000) }),
      200,
      {
        rows: changed([1, `${SECOND} 10:00 18:00 cancelled`]),
        told: 'Cancelled date: ',
        history: ['dates.cancel', 'dates.tell people: 3'],
      },
    ],
    [
      'one is cancelled and nobody is told',
      put(1, { state: 'cancelled' }),
      200,
      { rows: changed([1, `${SECOND} 10:00 18:00 cancelled`]), told: null, history: ['dates.cancel'] },
    ],
    [
      'all from one on are cancelled',
      put(2, { state: 'cancelled', following: true, notify: true }),
      200,
      {
        rows: changed([2, `${THIRD} 10:00 18:00 cancelled`], [3, `${FOURTH} 10:00 18:00 cancelled`]),
        told: 'Cancelled: 2 dates of ',
        history: ['dates.cancel dates: 2', 'dates.tell people: 3 dates: 2'],
      },
    ],
    [
      'all would be cancelled',
      put(0, { state: 'cancelled', following: true, notify: true }),
      409,
      { rows: AS_THEY_WERE, told: null, history: [] },
    ],
    [
      'one takes place, as it does already',
      put(1, { state: 'on', notify: true }),
      200,
      { rows: AS_THEY_WERE, told: null, history: [] },
    ],
  ])('when %s', async (_, [method, date, body], status, expected) => {
    const world = await teamWorld(databases);
    const { event, ids, mails, history, jobs, news, times } = await sold(world);
    const path = `/api/events/${event}/dates/${ids[date]}${method === 'PUT' ? '/state' : ''}`;
    const answer = await world.call(method, path, world.who.owner.token, body);
    expect(answer.status).toBe(status);
    expect(await times()).toEqual(expected.rows);
    expect(await jobs()).toHaveLength(expected.told === null ? 0 : 1);
    expect(await news()).toHaveLength(expected.told === null ? 0 : 1);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient.toLowerCase())).toEqual(expected.told === null ? [] : to);
    const subjects = sent
      .filter(({ recipient }) => !recipient.startsWith('bina'))
      .map((mail) => mail.subject);
    expect(subjects.every((subject) => subject.startsWith(expected.told ?? '-'))).toBe(true);
    expect((await history()).toSorted()).toEqual(expected.history.toSorted());
    // Told, it is forgotten.
    expect(await news()).toEqual([]);
    await world.services.close();
  });

  it('read what was planned and what is different, in their language, with their orders', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, ids, mails } = await sold(world);
    const events = world.services.rooms.get(eventsService);
    await events.update(owner, event, {
      timezone: 'Europe/Madrid',
      refundPolicy: 'until',
      refundDays: 7,
    });
    await dates.change(owner, event, ids[1] ?? '', at(SECOND, '11:00', '18:30'), {
      notify: true,
      message: ' The hall opens later.\r\nSorry! ',
    });
    const [asha, bina, maya] = await mails();
    for (const text of [
      'Before\nTuesday, January 12, 2027\n11:00 AM – 7:00 PM',
      'Now\nTuesday, January 12, 2027\n12:00 PM – 7:30 PM',
    ])
      expect(maya?.body).toContain(text);
    expect(maya?.body).toContain('The hall opens later.\nSorry!');
    expect(maya?.body).toContain('The 3 other dates to come stay as they are.');
    for (const order of ['MAYA1', 'MAYA2'])
      expect(maya?.body).toContain(`Ask for a refund of order ${order}`);
    expect(maya?.body.match(/accessToken=/g)?.length).toBeGreaterThanOrEqual(4);
    // Another's order is nothing of theirs.
    expect(asha?.body).not.toContain('accessToken');
    expect(asha?.body).toContain('Namaste Asha,');
    expect(bina?.subject).toMatch(/^Nueva hora: /);
    expect(bina?.body).toContain('Las otras 3 fechas por venir no cambian.');

    await dates.setState(owner, event, ids[1] ?? '', 'cancelled', { notify: true });
    const [, , off] = await mails();
    expect(off?.body).toContain('Cancelled\nTuesday, January 12, 2027\n12:00 PM – 7:30 PM');
    expect(off?.body).toContain('Your tickets stay valid for the 3 dates that are still to come.');
    await dates.setState(owner, event, ids[1] ?? '', 'on', { notify: true });
    const [, , again] = await mails();
    expect(again?.subject).toMatch(/^The date takes place after all: /);
    await world.services.close();
  });

  it('hear of another place at the time of the date that the event shows by then', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, ids } = await sold(world);
    const [events, orders] = [
      world.services.rooms.get(eventsService),
      world.services.rooms.get(ordersService),
    ];
    const before = async () => (await orders.moves.preview(owner, event, 'en'))?.before ?? null;
    const old = await events.find(event);
    await events.update(owner, event, { venueName: 'Basantapur' });
    expect(await before()).toMatchObject({ venueName: old?.venueName, startsAt: old?.startsAt });
    await dates.setState(owner, event, ids[0] ?? '', 'cancelled');
    const now = await events.find(event);
    expect(now?.startsAt).not.toBe(old?.startsAt);
    expect(await before()).toMatchObject({
      venueName: old?.venueName,
      startsAt: now?.startsAt,
      endsAt: now?.endsAt,
    });
    await events.update(owner, event, { venueName: String(old?.venueName) });
    expect(await before()).toBeNull();
    await world.services.close();
  });

  it('hear of ten dates by name, and how many more', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, ids, mails } = await sold(world);
    for (let week = 4; week <= 11; week += 1) {
      const day = toUtcText((parseUtcText(`${OWN} 00:00:00.000Z`) ?? 0) + week * WEEK_MS).slice(0, 10);
      await dates.create(owner, event, at(day));
    }
    await dates.change(owner, event, ids[1] ?? '', at(SECOND, '11:00', '19:00'), {
      following: true,
      notify: true,
    });
    const [asha] = await mails();
    expect(asha?.body.match(/^Now: /gm)).toHaveLength(10);
    expect(asha?.body).toContain('and 1 more date');
    expect(asha?.body).toContain('All times are local time in Kathmandu.');
    expect(asha?.subject).toMatch(/^New times: 11 dates of /);
    await world.services.close();
  });

  it('hear the truth of when they are told, once, of changes that came before', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, ids, mails, news } = await sold(world);
    const [, second = '', third = ''] = ids;
    const notify = true;
    await dates.change(owner, event, second, at(SECOND, '11:00', '19:00'), { notify, message: 'First' });
    await dates.change(owner, event, second, at(SECOND, '12:00', '20:00'), { notify, message: 'Then' });
    await dates.setState(owner, event, third, 'cancelled', { notify, message: 'Then' });
    // Nobody is told of this one, but what is told is true.
    await dates.change(owner, event, second, at(SECOND, '13:00', '21:00'));
    expect(await news()).toHaveLength(1);
    const sent = await mails();
    expect(sent).toHaveLength(3);
    const body = sent[0]?.body ?? '';
    expect(sent[0]?.subject).toMatch(/^2 changed dates: /);
    expect(body).toMatch(/First\nThen\n/);
    expect(body.match(/Then/g)).toHaveLength(1);
    expect(body).not.toMatch(/11:00|12:00/);

    // Back before anyone hears: there is nothing to tell.
    await dates.change(owner, event, second, at(SECOND, '14:00', '22:00'), { notify });
    await dates.change(owner, event, second, at(SECOND, '13:00', '21:00'), { notify });
    expect(await mails()).toEqual([]);
    // The event is off: they hear that, and nothing of its dates.
    await dates.change(owner, event, second, at(SECOND, '15:00', '22:00'), { notify });
    await world.services.rooms.get(eventsService).cancel(owner, event);
    expect(await mails()).toEqual([]);
    expect(await news()).toEqual([]);
    await world.services.close();
  });

  it('hear nothing of dates that were over, and of a draft there are none', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, ids, mails } = await sold(world);
    const notify = true;
    world.clock.advance((parseUtcText(`${OWN} 18:00:00.000Z`) ?? 0) - world.clock.now());
    await world.services.worker.drain();
    await dates.change(owner, event, ids[0] ?? '', { endsAt: `${OWN} 17:00:00.000Z` }, { notify });
    expect(await mails()).toEqual([]);
    const { event: draft } = await world.staffed('draft');
    const other = await dates.create(owner, draft, at('2027-01-20'));
    expect(await dates.guests(owner, draft, '')).toBe(0);
    expect(
      await dates.change(owner, draft, other.id, at('2027-01-21'), { notify, message: 'Hi' }),
    ).toMatchObject({ dates: 1, told: 0 });
    expect(await mails()).toEqual([]);
    await world.services.close();
  });

  it('are counted before, and what is looked at is what is done, or nothing', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, ids, times } = await sold(world);
    const token = world.who.owner.token;
    const [, second = ''] = ids;
    const path = `/api/events/${event}/dates/${second}`;
    const look = (body: object) => world.call('POST', `${path}/preview`, token, body);
    const moved = await look({ ...at(SECOND, '11:00', '19:00'), following: true });
    expect(moved.body).toMatchObject({ guests: 3, changes: [{}, {}, {}] });
    expect((await look({ state: 'cancelled', following: true })).body).toMatchObject({
      guests: 3,
      changes: [{ kind: 'cancelled' }, {}, {}],
    });
    expect((await look({ state: 'cancelled' })).body).toMatchObject({ changes: [{ id: second }] });
    expect((await look({})).body).toMatchObject({ guests: 0, changes: [] });
    expect((await look({ state: 'on' })).body).toMatchObject({ guests: 0, changes: [] });
    expect((await look(at(OWN))).status).toBe(200);
    expect((await look({ ...at(OWN), following: true })).status).toBe(400);
    expect((await look({ startsAt: 'nonsense' })).status).toBe(400);
    expect(await times()).toEqual(AS_THEY_WERE);

    await dates.update(owner, event, ids[3] ?? '', { note: 'Bring water.' });
    const change = { ...at(SECOND, '11:00', '19:00'), following: true, ifSeen: moved.body.seen };
    expect((await world.call('PATCH', path, token, change)).status).toBe(409);
    const off = await look({ state: 'cancelled' });
    expect(
      (
        await world.call('PUT', `${path}/state`, token, {
          state: 'cancelled',
          following: true,
          ifSeen: off.body.seen,
        })
      ).status,
    ).toBe(409);
    expect(await times()).toEqual(AS_THEY_WERE);
    expect(
      (await world.call('PUT', `${path}/state`, token, { state: 'cancelled', ifSeen: off.body.seen })).status,
    ).toBe(200);
    await world.services.close();
  });

  it('are kept in the places of two who change the same dates at once', async () => {
    const world = await teamWorld(databases);
    const { event, owner, dates, ids, mails, times } = await sold(world);
    const notify = true;
    await Promise.all([
      dates.change(owner, event, ids[1] ?? '', at(SECOND, '11:00', '19:00'), { following: true, notify }),
      dates.setState(owner, event, ids[3] ?? '', 'cancelled', { notify }),
    ]);
    const rows = await times();
    expect(rows.slice(0, 3)).toEqual([
      `${OWN} 10:00 18:00 on`,
      `${SECOND} 11:00 19:00 on`,
      `${THIRD} 11:00 19:00 on`,
    ]);
    expect(rows[3]).toMatch(/cancelled$/);
    expect(await mails()).toHaveLength(3);
    await world.services.close();
  });

  it('are the business of who may edit the event', async () => {
    const world = await teamWorld(databases);
    const { event, ids, mails } = await sold(world);
    const path = `/api/events/${event}/dates/${ids[1]}`;
    const calls: [string, string, object][] = [
      ['POST', `${path}/preview`, { state: 'cancelled' }],
      ['PATCH', path, { note: 'x', following: true, notify: true }],
      ['PUT', `${path}/state`, { state: 'on', notify: true }],
    ];
    for (const who of EVERYBODY)
      for (const [method, to_, body] of calls) {
        const { status } = await world.call(method, to_, world.who[who].token, body);
        const expected: Record<string, number> = {
          guest: 401,
          stranger: 404,
          buyer: 404,
          finance: 403,
          check_in: 403,
        };
        expect(`${who} ${method}: ${status}`).toBe(`${who} ${method}: ${expected[who] ?? 200}`);
      }
    const { dates } = { dates: world.services.rooms.get(eventDatesService) };
    expect(await refused(dates.guests(world.who.finance.actor as Actor, event, ''))).toMatchObject({
      status: 403,
    });
    expect(await refused(dates.guests(world.who.stranger.actor as Actor, event, ''))).toMatchObject({
      status: 404,
    });
    for (const [who, status] of [
      ['stranger', 404],
      ['buyer', 404],
      ['check_in', 403],
    ] as const)
      expect(await refused(dates.orders(world.who[who].actor as Actor, event, event))).toMatchObject({
        status,
      });
    expect(await dates.orders(world.who.finance.actor as Actor, event, event)).toEqual({
      alone: 0,
      mixed: 0,
    });
    // Too many words are no way to learn what is there.
    const long = { notify: true, message: 'x'.repeat(1_001) };
    const strange = dates.setState(world.who.stranger.actor as Actor, event, ids[1] ?? '', 'cancelled', long);
    expect(await refused(strange)).toMatchObject({ status: 404 });
    expect(await mails()).toEqual([]);
    await world.services.close();
  });

  it('are found along indexes', async () => {
    const world = await teamWorld(databases);
    const { event } = await sold(world);
    await expectIndexes(world.services.db, [
      ['what is untold', `SELECT * FROM date_news WHERE event = '${event}' AND told = ''`, 'date_news_event'],
    ]);
    const orders = world.services.db.read<TicketingTables>().selectFrom('orders').select('id');
    expect(await orders.where('event', '=', event).execute()).toHaveLength(5);
    await world.services.close();
  });
});
