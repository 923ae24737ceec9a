import { expect, it } from 'vitest';
import { eventDatesService } from '#features/event-dates/service.ts';
import type { Actor } from '#lib/actor.ts';
import { parseUtcText } from '#lib/time.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { expectIndexes } from '#tests/support/expect-index.ts';
import { itemRow, orderRow, ticketRow, writeRows } from '#tests/support/order-rows.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { teamWorld } from '#tests/support/team-world.ts';
import { messagingService } from '../service.ts';

const DAY = '2027-01-05';

describeProduct('reminders of an event with several dates', (databases) => {
  it('reach who has a ticket for the date that is next, or for every date, and name it', async () => {
    const world = await teamWorld(databases);
    const { services, clock } = world;
    const { event } = await world.staffed();
    const dates = services.rooms.get(eventDatesService);
    const evening = await dates.create(world.who.owner.actor as Actor, event, {
      startsAt: `${DAY} 20:00:00.000Z`,
      endsAt: `${DAY} 22:00:00.000Z`,
      title: 'By candlelight',
    });
    const people = { pass: '', first: event, second: evening.id };
    const orders = Object.keys(people).map((name) =>
      orderRow(name, { event, buyerEmail: `${name}@example.com` }),
    );
    await writeRows(services.db, 'orders', orders);
    await writeRows(
      services.db,
      'order_items',
      orders.map(({ id }) => itemRow(`i${id.slice(0, 9)}`, { order: id, event })),
    );
    await writeRows(
      services.db,
      'tickets',
      Object.entries(people).map(([name, date], at) =>
        ticketRow(`t${name}`, {
          order: orders[at]?.id ?? '',
          event,
          date,
          holderEmail: `${name}@example.com`,
        }),
      ),
    );
    await services.db.write((tx) =>
      tx.as<{ events: { id: string; taken: number } }>().updateTable('events').set({ taken: 3 }).execute(),
    );
    const seen = new Set<string>();
    const remindedAt = async (now: string) => {
      clock.advance((parseUtcText(now) ?? 0) - clock.now());
      await services.worker.drain();
      await services.rooms.get(messagingService).sweep();
      await services.worker.drain();
      const rows = await services.db.read<MailTables>().selectFrom('mail_outbox').selectAll().execute();
      const fresh = rows.filter(({ id, uniqueKey }) => !seen.has(id) && uniqueKey?.startsWith('guest:'));
      for (const { id } of rows) seen.add(id);
      return fresh
        .map(({ recipient, body }) => `${recipient}${body.includes('By candlelight') ? ' candlelight' : ''}`)
        .toSorted();
    };
    expect(await remindedAt('2027-01-04 12:00:00.000Z')).toEqual(['first@example.com', 'pass@example.com']);
    expect(await remindedAt(`${DAY} 18:30:00.000Z`)).toEqual([
      'pass@example.com candlelight',
      'second@example.com candlelight',
    ]);
    expect(await remindedAt(`${DAY} 18:40:00.000Z`)).toEqual([]);
    await expectIndexes(services.db, [
      [
        'the date that is next',
        `SELECT id FROM event_dates WHERE event = '${event}' AND "startsAt" = '${DAY} 20:00:00.000Z'`,
        'event_dates_',
      ],
      [
        'orders with a ticket for a date',
        `SELECT t."order" FROM tickets t WHERE t.date = '${event}' AND t.date != '' AND t.status = 'valid'`,
        'tickets_date',
      ],
    ]);
    await services.close();
  });
});
