import { expect, it } from 'vitest';
import type { Language } from '#lib/language/index.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  OTHER_EVENT,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '../support/ticketing-world.ts';

const LATER = { startsAt: '2026-12-21 18:00:00.000Z', endsAt: '2026-12-21 22:00:00.000Z' };

describeTicketing('an event at another time or place', (databases) => {
  const eventOf = async (world: TicketingWorld) => {
    const [row] = (await world.db
      .read<{ events: Record<string, string> }>()
      .selectFrom('events')
      .selectAll()
      .where('id', '=', EVENT)
      .execute()) as {
      id: string;
      status: string;
      startsAt: string;
      endsAt: string;
      timezone: string;
      venueName: string;
      venueAddress: string;
      city: string;
      onlineUrl: string;
      schedule: string;
    }[];
    if (!row) throw new Error('There is no event.');
    return row;
  };
  /** As the organiser's save does it. */
  const move = async (world: TicketingWorld, values: Record<string, string>) => {
    const before = await eventOf(world);
    await world.db.write((tx) => world.ticketing.guards.onMoved(tx, before, { ...before, ...values }));
    await world.changeEvent(values);
    world.clock.advance(1000);
  };
  const untold = async (world: TicketingWorld) =>
    world.ticketing.management.moves.untold(await eventOf(world));
  const buy = async (world: TicketingWorld, type: string, email: string, language: Language = 'en') => {
    const buyer = { name: 'Maya Gurung', email };
    const request = world.request(type, 1, { buyer });
    const placed = await world.ticketing.placeOrder(EVENT, request, { actor: null, language });
    await world.ticketing.receiver.settle(world.cards.pay(placed.payment?.paymentSessionId ?? ''));
    await world.worker.drain();
    return placed.order.id;
  };
  const told = async (world: TicketingWorld) => {
    await world.worker.drain();
    return (await world.rows('mail_outbox'))
      .filter(({ subject }) => subject === 'News moved')
      .map(({ recipient }) => recipient)
      .toSorted();
  };
  const open = async () => {
    const world = await ticketingWorld(await databases.open());
    return { world, type: await world.sell(), moves: world.ticketing.management.moves };
  };

  it('mails nobody by itself, and everybody with a ticket once when its organiser says so', async () => {
    const { world, type, moves } = await open();
    await buy(world, type, 'maya@example.com');
    await buy(world, type, 'ravi@example.com');
    await move(world, LATER);
    expect([await told(world), (await untold(world))?.people]).toEqual([[], 2]);
    const preview = await moves.preview(ORGANISER, EVENT, 'en');
    expect(preview).toMatchObject({
      before: { startsAt: '2026-12-20 18:00:00.000Z', venueName: 'Patan Durbar Square' },
      heard: { people: 2, mails: 2 },
      mail: { subject: 'News moved' },
    });
    const at = preview?.at ?? '';
    const both = await Promise.allSettled([1, 2].map(() => moves.notify(ORGANISER, EVENT, { at })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await told(world)).toEqual(['maya@example.com', 'ravi@example.com']);
    expect(await untold(world)).toBeNull();
    await expect(moves.notify(ORGANISER, EVENT, { at })).rejects.toMatchObject({ status: 409 });
    expect((await world.audits()).filter(({ action }) => action === 'event.tellMove')).toHaveLength(1);
  });

  it('mails who bought twice for each of their orders', async () => {
    const { world, type, moves } = await open();
    for (let n = 0; n < 2; n += 1) await buy(world, type, 'maya@example.com');
    await move(world, LATER);
    const preview = await moves.preview(ORGANISER, EVENT, 'en');
    expect(preview?.heard).toMatchObject({ people: 1, mails: 2 });
    await moves.notify(ORGANISER, EVENT, { at: preview?.at ?? '' });
    expect(await told(world)).toEqual(['maya@example.com', 'maya@example.com']);
  });

  it.each([
    ['start', { startsAt: '2026-12-20 19:00:00.000Z' }, true],
    ['end', { endsAt: '2026-12-20 23:00:00.000Z' }, true],
    ['zone', { timezone: 'Europe/Madrid' }, true],
    ['venue', { venueName: 'Basantapur' }, true],
    ['address', { venueAddress: 'Gate 2' }, true],
    ['city', { city: 'Kathmandu' }, true],
    ['link', { onlineUrl: 'https://meet.example.com' }, true],
    ['title alone', { title: 'Dashain' }, false],
  ])('offers it for another %s: %j is %s', async (_what, values, offered) => {
    const { world, type } = await open();
    await buy(world, type, 'maya@example.com');
    await move(world, values);
    expect((await untold(world)) !== null).toBe(offered);
  });

  it('tells of several changes what guests knew before the first, and nothing once it is back', async () => {
    const { world, type, moves } = await open();
    await buy(world, type, 'maya@example.com');
    await move(world, LATER);
    const first = await moves.preview(ORGANISER, EVENT, 'en');
    await move(world, { venueName: 'Basantapur' });
    const second = await moves.preview(ORGANISER, EVENT, 'en');
    expect(second?.before).toEqual(first?.before);
    // Who looked at the first change did not see the second.
    await expect(moves.notify(ORGANISER, EVENT, { at: first?.at })).rejects.toMatchObject({ status: 409 });
    await move(world, { ...second?.before });
    expect([await untold(world), await moves.preview(ORGANISER, EVENT, 'en')]).toEqual([null, null]);
  });

  it('is not kept where nobody has a ticket, of a draft, nor of a postponed event', async () => {
    const { world, type } = await open();
    await move(world, LATER);
    expect(await world.rows('event_moves')).toEqual([]);
    await buy(world, type, 'maya@example.com');
    await world.changeEvent({ schedule: 'postponed' });
    await move(world, { startsAt: '2026-12-22 18:00:00.000Z' });
    await world.changeEvent({ schedule: '', status: 'draft' });
    await move(world, { startsAt: '2026-12-23 18:00:00.000Z' });
    expect(await world.rows('event_moves')).toEqual([]);
  });

  it.each(['onPostponed', 'onRescheduled', 'onCancelled'] as const)(
    'is forgotten by %s: that mail tells all',
    async (guard) => {
      const { world, type } = await open();
      await buy(world, type, 'maya@example.com');
      await move(world, LATER);
      await world.db.write((tx) => world.ticketing.guards[guard](tx, { id: EVENT }));
      expect(await world.rows('event_moves')).toEqual([]);
    },
  );

  it('can be left untold', async () => {
    const { world, type, moves } = await open();
    await buy(world, type, 'maya@example.com');
    await move(world, LATER);
    const at = (await moves.preview(ORGANISER, EVENT, 'en'))?.at ?? '';
    await moves.drop(ORGANISER, EVENT, 'another');
    expect(await untold(world)).not.toBeNull();
    await moves.drop(ORGANISER, EVENT, at);
    expect([await untold(world), await told(world)]).toEqual([null, []]);
  });

  it('is refused to others', async () => {
    const { world, type, moves } = await open();
    await buy(world, type, 'maya@example.com');
    await move(world, LATER);
    const at = (await moves.preview(ORGANISER, EVENT, 'en'))?.at ?? '';
    for (const attempt of [
      () => moves.preview(STRANGER, EVENT, 'en'),
      () => moves.notify(STRANGER, EVENT, { at }),
      () => moves.drop(STRANGER, EVENT, at),
      () => moves.notify(ORGANISER, OTHER_EVENT, { at }),
    ])
      await expect(attempt()).rejects.toMatchObject({ status: 404 });
    const long = { at, note: 'x'.repeat(1001) };
    await expect(moves.notify(ORGANISER, EVENT, long)).rejects.toMatchObject({ status: 400 });
    expect(await untold(world)).not.toBeNull();
  });

  it('says before and now, the refund policy and a later entry of the calendar, in the guest’s language', async () => {
    const world = await ticketingWorld(await databases.open(), { drawn: true });
    await world.changeEvent({ refundPolicy: 'until', refundDays: 7 });
    const type = await world.sell();
    await buy(world, type, 'maya@example.com', 'es');
    await move(world, { venueName: 'Basantapur' });
    const preview = await world.ticketing.management.moves.preview(ORGANISER, EVENT, 'en');
    expect(preview?.mail?.subject).toBe('Changed: Dashain Mela');
    expect(preview?.mail?.text).toContain('Where (before)\nPatan Durbar Square');
    expect(preview?.mail?.text).toContain('Where (now)\nBasantapur');
    // What is the same is said once.
    expect(preview?.mail?.text).not.toContain('When (before)');
    const [order] = await world.rows('orders');
    expect(preview?.mail?.text).not.toContain(`/orders/${order?.id}`);
    await world.ticketing.management.moves.notify(ORGANISER, EVENT, {
      at: preview?.at,
      note: 'The square floods.',
    });
    await world.worker.drain();
    const mail = (await world.rows('mail_outbox')).find(({ subject }) => subject === 'Cambio: Dashain Mela');
    for (const words of ['(antes)', 'Basantapur', 'The square floods.', '/refund'])
      expect(mail?.body).toContain(words);
    expect(mail?.attachments).toContain('event.ics');
    expect(mail?.uniqueKey).toContain('moved:');
  });

  it('says the place once where only the time is another, whatever its address leaves to the city', async () => {
    const world = await ticketingWorld(await databases.open(), { drawn: true });
    await world.changeEvent({ venueAddress: 'Mangal Bazar, 44700', city: 'Lalitpur' });
    await buy(world, await world.sell(), 'maya@example.com');
    await move(world, { startsAt: '2026-12-20 17:00:00.000Z' });
    const text = (await world.ticketing.management.moves.preview(ORGANISER, EVENT, 'en'))?.mail?.text ?? '';
    expect(text).toContain('When (before)');
    expect(text).toContain('Where\nPatan Durbar Square\nMangal Bazar, 44700, Lalitpur');
    expect(text).not.toContain('Where (');
    // The page breaks lines by itself.
    expect(text).toContain(
      'what we told you. Your tickets are valid: you don’t need to do anything. The calendar',
    );
  });
});
