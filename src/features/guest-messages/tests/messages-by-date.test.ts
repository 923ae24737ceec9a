import { expect, it } from 'vitest';
import { eventDatesService } from '#features/event-dates/service.ts';
import type { Actor } from '#lib/actor.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { idOf, itemRow, orderRow, ticketRow, writeRows } from '#tests/support/order-rows.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { teamWorld } from '#tests/support/team-world.ts';
import { messagingService } from '../service.ts';

/** Two dates; whoever has a pass, and whoever comes to one of them, or has not paid for it yet. */
async function classes(databases: Parameters<typeof teamWorld>[0]) {
  const world = await teamWorld(databases);
  const { services } = world;
  const { event } = await world.staffed();
  const owner = world.who.owner.actor as Actor;
  const evening = await services.rooms.get(eventDatesService).create(owner, event, {
    startsAt: '2027-01-05 20:00:00.000Z',
    endsAt: '2027-01-05 22:00:00.000Z',
  });
  const people = [
    { name: 'pass', date: '', came: true },
    { name: 'first', date: event, came: true },
    { name: 'second', date: evening.id, came: true },
    { name: 'absent', date: evening.id, came: false },
  ];
  const unpaid = { name: 'unpaid', date: evening.id };
  // Has a ticket, and pays for a change of it.
  const changing = { name: 'changing', date: evening.id };
  const id = (kind: string, name: string) => `${kind}${name}`.slice(0, 15);
  await writeRows(services.db, 'orders', [
    ...people.map(({ name }) => orderRow(name, { event, buyerEmail: `${name}@example.com` })),
    orderRow('unpaid', { event, buyerEmail: 'unpaid@example.com', status: 'pending' }),
    orderRow('changing', {
      event,
      buyerEmail: 'changing@example.com',
      status: 'pending',
      change: idOf('change'),
    }),
  ]);
  await writeRows(
    services.db,
    'order_items',
    [...people, unpaid, changing].map(({ name, date }) =>
      itemRow(id('i', name), { order: idOf(name), event, date }),
    ),
  );
  await writeRows(
    services.db,
    'tickets',
    people.map(({ name, date, came }) =>
      ticketRow(id('t', name), {
        order: idOf(name),
        event,
        date,
        holderEmail: `${name}@example.com`,
        checkedInAt: came ? '2027-01-05 20:05:00.000Z' : '',
      }),
    ),
  );
  return { world, services, event, owner, evening: evening.id, first: event };
}

const NOTE = { subject: 'On {date}', body: '<p>It is in room B at {time}.</p>' };

describeProduct('messages to the guests of one date', (databases) => {
  it('reach who has a ticket for it, or for every date, and are counted as they are sent', async () => {
    const { services, event, owner, evening, first } = await classes(databases);
    const messaging = services.rooms.get(messagingService);
    let before = 0;
    const sentTo = async (audience: object): Promise<string[]> => {
      const { id } = await messaging.save(owner, event, { ...NOTE, audience });
      await messaging.send(owner, event, id);
      await services.worker.drain();
      const rows = await services.db
        .read<MailTables>()
        .selectFrom('mail_outbox')
        .select(['recipient', 'subject'])
        .where('batch', '!=', '')
        .orderBy('created')
        .orderBy('id')
        .execute();
      const fresh = rows.slice(before);
      before = rows.length;
      expect(fresh).toHaveLength(await messaging.count(owner, event, audience));
      return fresh.map(({ recipient }) => recipient.replace('@example.com', '')).toSorted();
    };
    const everybody = ['absent', 'first', 'pass', 'second'];
    const cases: [object, string[]][] = [
      [{}, everybody],
      [{ date: '' }, everybody],
      [{ date: evening }, ['absent', 'pass', 'second']],
      [{ date: first }, ['first', 'pass']],
      [{ date: evening, readers: 'buyers' }, ['absent', 'pass', 'second']],
      // Whether whoever has a ticket for every date came to this one, nothing says.
      [{ date: evening, admission: 'in' }, ['second']],
      [{ date: evening, admission: 'out' }, ['absent']],
      [{ date: first, admission: 'in' }, ['first']],
      [{ date: evening, orders: 'pending' }, ['unpaid']],
    ];
    for (const [audience, people] of cases) expect(await sentTo(audience)).toEqual(people);
    expect(await messaging.count(owner, event, { date: first, orders: 'pending' })).toBe(0);
    await services.close();
  });

  it('name that date, in the preview too', async () => {
    const { services, event, owner, evening } = await classes(databases);
    const messaging = services.rooms.get(messagingService);
    const { id } = await messaging.save(owner, event, { ...NOTE, audience: { date: evening } });
    const { mail } = await messaging.preview(owner, event, id, 'en');
    expect(mail.subject).toContain('January 6');
    expect(mail.text).toContain('1:45 AM – 3:45 AM');
    const all = await messaging.save(owner, event, { ...NOTE, audience: {} });
    expect((await messaging.preview(owner, event, all.id, 'en')).mail.subject).not.toContain('January 6');
    await services.close();
  });

  it.each([
    ['none of this event', 'x'.repeat(15)],
    ['no id', 'a b'],
    ['not even a text', 7],
  ])('are refused where the date is %s: they would go to all', async (_, date) => {
    const { services, event, owner } = await classes(databases);
    const messaging = services.rooms.get(messagingService);
    await expect(messaging.save(owner, event, { ...NOTE, audience: { date } })).rejects.toMatchObject({
      status: 400,
      data: { date: { code: 'validation_invalid' } },
    });
    await services.close();
  });
});
