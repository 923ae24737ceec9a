import { beforeEach, expect, it } from 'vitest';
import type { WhenAndWhere } from '#features/events/index.ts';
import type { Database } from '#platform/db/index.ts';
import { createJobQueue } from '#platform/jobs/index.ts';
import { randomIds } from '#lib/ids.ts';
import { idOf, itemRow, orderRow, PLACED, ticketRow, writeRows } from '#tests/support/order-rows.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';
import { orderContext, type OrderContext, type OrderDeps } from '../actions/context.ts';
import { forgetMove, keepMove, type MovedEvent, untoldMove } from '../actions/event-moves.ts';
import { dropMove, notifyMove, previewMove } from '../actions/notify-move.ts';
import type { TicketDocuments, TicketedEvent } from '../model/ports.ts';

const AT = '2026-12-01 13:00:00.000Z';
const WAS: WhenAndWhere = {
  startsAt: '2026-12-20 18:00:00.000Z',
  endsAt: '2026-12-20 22:00:00.000Z',
  timezone: 'Asia/Kathmandu',
  venueName: 'Patan Durbar Square',
  venueAddress: 'Lalitpur',
  city: 'Lalitpur',
  onlineUrl: '',
};
const NOW: WhenAndWhere = { ...WAS, venueName: 'Basantapur' };

describeTicketing('where an event was', (databases) => {
  let world: TicketingWorld;
  let db: Database;
  beforeEach(async () => {
    world = await ticketingWorld(await databases.open());
    ({ db } = world);
  });

  const moves = async () =>
    Object.fromEntries((await world.rows('event_moves')).map((row) => [row.event, row]));
  const kept = (event: string, at = AT) => ({ ...WAS, event: idOf(event), at });

  it('is kept where somebody has a ticket, and it was and is published with a date', async () => {
    const cases: [string, Partial<MovedEvent>, Partial<MovedEvent>, boolean][] = [
      ['published', {}, {}, true],
      ['again', { schedule: 'rescheduled' }, {}, true],
      ['draft', { status: 'draft' }, {}, false],
      ['off', {}, { status: 'cancelled' }, false],
      ['postponed', { schedule: 'postponed' }, {}, false],
      ['same', {}, { venueName: WAS.venueName }, false],
      ['empty', {}, {}, false],
      ['void', {}, {}, false],
    ];
    await writeRows(db, 'tickets', [
      ...cases
        .filter(([name]) => name !== 'empty')
        .map(([name]) =>
          ticketRow(name, {
            order: idOf('order'),
            event: idOf(name),
            status: name === 'void' ? 'cancelled' : 'valid',
          }),
        ),
      ticketRow('more', { order: idOf('order'), event: idOf('published'), position: 1 }),
    ]);
    for (const [name, from, to] of cases) {
      const was = { ...WAS, id: idOf(name), status: 'published', ...from };
      await db.write((tx) => keepMove(tx, was, { ...was, ...NOW, status: 'published', ...to }, AT));
    }
    const wanted = cases.flatMap(([name, , , is]) => (is ? [name] : []));
    expect(await moves()).toEqual(Object.fromEntries(wanted.map((name) => [idOf(name), kept(name)])));
    // Of several changes, where it was before the first.
    const later = '2026-12-01 14:00:00.000Z';
    const event = { ...NOW, id: idOf('published'), status: 'published' };
    await db.write((tx) => keepMove(tx, event, { ...event, city: 'Pokhara' }, later));
    expect((await moves())[event.id]).toEqual(kept('published', later));
    await db.write((tx) => forgetMove(tx, event.id));
    expect(Object.keys(await moves())).toEqual([idOf('again')]);
  });

  it('is untold of a published event that is elsewhere', async () => {
    await writeRows(db, 'event_moves', [kept('one'), kept('two', PLACED)]);
    const untold = (id: string, values: object) =>
      untoldMove(db, { ...NOW, status: 'published', id: idOf(id), ...values });
    expect(await untold('one', {})).toEqual(kept('one'));
    expect(await untold('two', {})).toEqual(kept('two', PLACED));
    for (const [id, values] of [
      ['one', { status: 'cancelled' }],
      ['one', WAS],
      ['three', {}],
    ] as const)
      expect(await untold(id, values)).toBeNull();
  });
});

describeTicketing('guests of an event at another time or place', (databases) => {
  let world: TicketingWorld;
  let context: OrderContext;
  let written: unknown[];
  let event: TicketedEvent;

  beforeEach(async () => {
    world = await ticketingWorld(await databases.open());
    const { db, clock } = world;
    written = [];
    event = {
      ...NOW,
      id: EVENT,
      title: 'Dashain Mela',
      slug: '',
      organiser: '',
      currency: 'USD',
      status: 'published',
    };
    context = orderContext({
      db,
      clock,
      jobs: createJobQueue(clock, randomIds()),
      origin: 'https://mela.test',
      accessSecret: 'secret',
      events: {
        find: (id: string) => Promise.resolve(id === EVENT ? event : null),
        requireMay: () => Promise.resolve(event),
      },
      documents: {
        newsMail: (...asked: Parameters<TicketDocuments['newsMail']>) => {
          written.push(asked);
          return Promise.resolve({ to: '', subject: 'Changed', html: '<p>Elsewhere</p>', text: '' });
        },
      },
    } as unknown as OrderDeps);
    await writeRows(db, 'event_moves', [
      { ...WAS, event: EVENT, at: AT },
      { ...WAS, event: OTHER_EVENT, at: AT },
    ]);
  });
  const guests = async () => {
    const dear = { total: 90_000, buyer: 'buyer0000000001' };
    const orders = [
      orderRow('b', { total: 2_000, buyer: 'buyer0000000001', language: 'ne', status: 'partially_refunded' }),
      orderRow('a', { total: 1_000, buyerEmail: 'ravi@example.com' }),
      orderRow('c', { total: 2_000, buyerEmail: 'asha@example.com' }),
      ...(['pending', 'expired', 'cancelled', 'refunded'] as const).map((status, n) =>
        orderRow(`x${n}`, { ...dear, status }),
      ),
      orderRow('other', { ...dear, event: OTHER_EVENT }),
    ];
    await writeRows(world.db, 'orders', orders);
    await writeRows(
      world.db,
      'order_items',
      orders.map(({ id, total }, n) => itemRow(`i${n}`, { order: id, unitPrice: total, total })),
    );
    await writeRows(
      world.db,
      'tickets',
      orders.map(({ id, event: of }, n) => ticketRow(`t${n}`, { order: id, event: of })),
    );
  };

  it('would get the mail of the dearest order, without who its buyer is and the way to it', async () => {
    await guests();
    expect(await previewMove(context, ORGANISER, EVENT, 'es')).toEqual({
      at: AT,
      before: WAS,
      heard: { people: 3, mails: 3, tickets: 3 },
      mail: { subject: 'Changed', text: 'Elsewhere' },
    });
    expect(written).toEqual([
      [
        {
          event,
          order: expect.objectContaining({ id: idOf('b'), buyer: '', buyerName: '', language: 'es' }),
          items: [expect.objectContaining({ unitPrice: 2_000 })],
          tickets: [expect.objectContaining({ id: idOf('t0') })],
          handedOn: [],
          paid: new Map([[idOf('t0'), 2_000]]),
          url: 'https://mela.test',
        },
        { what: 'moved', before: WAS, note: '', to: '', name: '', buyer: true, backUrl: '' },
      ],
    ]);
  });

  it('see nothing where nobody has a ticket any more, or all know', async () => {
    expect(await previewMove(context, ORGANISER, EVENT, 'en')).toMatchObject({
      mail: null,
      heard: { people: 0 },
    });
    event = { ...event, ...WAS };
    await guests();
    expect(await previewMove(context, ORGANISER, EVENT, 'en')).toBeNull();
    expect(written).toEqual([]);
  });

  it.each<[string, unknown, string]>([
    ['nothing added', { at: AT }, ''],
    ['a note', { at: AT, note: '  The square floods.\n' }, 'The square floods.'],
    ['the longest note', { at: AT, note: 'x'.repeat(1_000) }, 'x'.repeat(1_000)],
  ])('are told of it with %s', async (_, input, note) => {
    await guests();
    await notifyMove(context, ORGANISER, EVENT, input);
    const jobs = await world.rows('jobs');
    expect(jobs.map(({ kind, uniqueKey, payload }) => [kind, uniqueKey, JSON.parse(payload)])).toEqual([
      [
        'ticketing.tell-event',
        `ticketing.tell-event:${EVENT}:moved:${AT}`,
        { eventId: EVENT, what: 'moved', at: AT, moved: { before: WAS, note } },
      ],
    ]);
    expect((await world.rows('event_moves')).map(({ event: of }) => of)).toEqual([OTHER_EVENT]);
    const audits = await world.audits();
    expect(
      audits.map(({ changes, ...entry }) => ({ ...entry, changes: JSON.parse(changes) as unknown })),
    ).toEqual([
      expect.objectContaining({
        event: EVENT,
        actor: ORGANISER.id,
        action: 'event.tellMove',
        subjectKind: 'event',
        subject: EVENT,
        label: 'Dashain Mela',
        at: world.clock.text(),
        changes: [{ field: 'people', before: null, after: 3 }],
      }),
    ]);
  });

  it.each<[string, unknown]>([
    ['a note that is too long', { at: AT, note: 'x'.repeat(1_001) }],
    ['a note with a null character', { at: AT, note: 'x\0' }],
    ['a state that is too long', { at: 'x'.repeat(41) }],
    ['no state', {}],
    ['nothing', null],
  ])('are told nothing with %s', async (_, input) => {
    await guests();
    await expect(notifyMove(context, ORGANISER, EVENT, input)).rejects.toMatchObject({ status: 400 });
    expect(await world.rows('jobs')).toEqual([]);
    expect(await world.rows('event_moves')).toHaveLength(2);
  });

  it('hear of one state of it once, and not when it is left untold', async () => {
    await guests();
    const refused = { status: 409 };
    await expect(notifyMove(context, ORGANISER, EVENT, { at: PLACED })).rejects.toMatchObject(refused);
    await dropMove(context, ORGANISER, EVENT, PLACED);
    expect(await world.rows('event_moves')).toHaveLength(2);
    await dropMove(context, ORGANISER, EVENT, AT);
    expect((await world.rows('event_moves')).map(({ event: of }) => of)).toEqual([OTHER_EVENT]);
    await expect(notifyMove(context, ORGANISER, EVENT, { at: AT })).rejects.toMatchObject(refused);
    await writeRows(world.db, 'event_moves', [{ ...WAS, event: EVENT, at: AT }]);
    // It is back where it was: there is nothing to tell.
    event = { ...event, ...WAS };
    await expect(notifyMove(context, ORGANISER, EVENT, { at: AT })).rejects.toMatchObject(refused);
    expect([await world.rows('jobs'), await world.audits()]).toEqual([[], []]);
    expect(await world.rows('event_moves')).toHaveLength(2);
  });
});
