import { eventsService } from '#features/events/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { messagingService } from '../service.ts';
import { expect, it } from 'vitest';
import type { MessagingTables } from '../index.ts';
import type { Actor } from '#lib/actor.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { type Staffed, type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const NOTE = {
  subject: 'Parking for {event}',
  body: '<p>Hi {First name}, park behind it.</p>',
  audience: {},
};
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const owner = (world: TeamWorld): Actor => world.who.owner.actor as Actor;

async function order(world: TeamWorld, { event, type }: Staffed, name: string, email: string) {
  world.clock.advance(1_000);
  const input = { items: [{ ticketType: type, quantity: 1 }], buyer: { name, email } };
  return (
    await world.services.rooms.get(checkoutService).placeOrder(event, input, { actor: null, language: 'es' })
  ).order;
}

const mails = ({ services }: TeamWorld) =>
  services.db
    .read<MailTables>()
    .selectFrom('mail_outbox')
    .selectAll()
    .where('batch', '!=', '')
    .orderBy('recipient')
    .execute();

async function sent(world: TeamWorld, event: string, input: object = NOTE): Promise<string> {
  const { worker } = world.services;
  const messaging = world.services.rooms.get(messagingService);
  const { id } = await messaging.save(owner(world), event, { ...NOTE, ...input });
  await messaging.send(owner(world), event, id);
  await worker.drain();
  return id;
}

describeProduct('messages to guests', (databases) => {
  it('reach everybody who was chosen, once, with their own words in them', async () => {
    const world = await teamWorld(databases);
    const messaging = world.services.rooms.get(messagingService);
    const place = await world.staffed();
    await order(world, place, 'Maya <Gurung>', 'MAYA@example.com');
    await order(world, place, 'Maya Gurung', 'maya@example.com');
    await order(world, place, 'Bikash Thapa', 'bikash@example.com');
    expect(await messaging.count(owner(world), place.event, {})).toBe(2);
    const id = await sent(world, place.event);

    const [bikash, maya, ...more] = await mails(world);
    expect(more).toEqual([]);
    expect([bikash?.recipient, maya?.recipient]).toEqual(['bikash@example.com', 'maya@example.com']);
    expect(maya?.html).toContain('Hi Maya, park behind it.');
    expect(maya?.html).toContain('/tickets/');
    expect(maya?.html).toContain('Darse de baja');
    expect(maya?.subject).toMatch(/^Parking for /);
    expect(maya?.subject).not.toContain('{');
    expect(`${maya?.html}${maya?.body}`).not.toMatch(/\{[a-z_]+\}/);

    const told = await messaging.read(owner(world), place.event, id);
    expect(told).toMatchObject({ status: 'sent', total: 2, mailed: 2, mails: { kept: 2, waiting: 0 } });
    const theirs = await messaging.sentTo(owner(world), place.event, ['Maya@example.com', '']);
    expect(theirs).toMatchObject([
      { message: id, kind: 'note', to: 'maya@example.com', status: 'kept', subject: maya?.subject },
    ]);
    const scanner = world.who.check_in.actor as Actor;
    await expect(messaging.sentTo(scanner, place.event, [])).rejects.toMatchObject({ status: 403 });
    const stranger = world.who.stranger.actor as Actor;
    await expect(messaging.sentTo(stranger, place.event, [])).rejects.toMatchObject({ status: 404 });
    await expect(messaging.send(owner(world), place.event, id)).rejects.toMatchObject({ status: 409 });
    await world.services.close();
  });

  it('go to buyers of a ticket type, or to those who are not checked in', async () => {
    const world = await teamWorld(databases);
    const ticketTypes = world.services.rooms.get(ticketTypesService);
    const checkout = world.services.rooms.get(checkoutService);
    const messaging = world.services.rooms.get(messagingService);
    const place = await world.staffed();
    const vip = await ticketTypes.create(owner(world), place.event, {
      name: 'VIP',
      kind: 'free',
      quantity: 5,
    });
    await order(world, place, 'Maya', 'maya@example.com');
    const { id } = await order(world, { ...place, type: vip.id }, 'Asha', 'asha@example.com');
    const count = (audience: object) => messaging.count(owner(world), place.event, audience);
    expect(await count({ ticketTypes: [vip.id] })).toBe(1);
    expect(await count({ admission: 'out', readers: 'buyers' })).toBe(2);
    expect([await count({ admission: 'in' }), await count({ orders: 'pending' })]).toEqual([0, 0]);
    await checkout.cancelOrder(id, { actor: owner(world) });
    expect(await count({})).toBe(1);
    expect(await count({ orders: 'ended' })).toBe(1);
    await sent(world, place.event, { audience: { orders: 'ended', ticketTypes: [vip.id] } });
    expect((await mails(world)).map(({ recipient }) => recipient)).toEqual(['asha@example.com']);
    await expect(sent(world, place.event, { audience: { admission: 'in' } })).rejects.toMatchObject({
      status: 409,
    });
    await world.services.close();
  });

  it('wait for their time, may be changed until then, and are stopped with the event', async () => {
    const world = await teamWorld(databases);
    const { worker } = world.services;
    const events = world.services.rooms.get(eventsService);
    const messaging = world.services.rooms.get(messagingService);
    const place = await world.staffed();
    await order(world, place, 'Maya', 'maya@example.com');
    const sendAt = '2026-12-02 12:00:00.000Z';
    const one = await messaging.save(owner(world), place.event, { ...NOTE, sendAt });
    await messaging.send(owner(world), place.event, one.id);
    await messaging.save(
      owner(world),
      place.event,
      { ...NOTE, subject: 'Later', sendAt: '2026-12-03' },
      one.id,
    );
    await messaging.send(owner(world), place.event, one.id);
    const other = await messaging.save(owner(world), place.event, { ...NOTE, sendAt: '2026-12-04' });
    await messaging.send(owner(world), place.event, other.id);
    world.clock.advance(25 * HOUR);
    await worker.drain();
    expect(await mails(world)).toEqual([]);
    world.clock.advance(12 * HOUR);
    await worker.drain();
    expect((await mails(world)).map(({ subject }) => subject)).toEqual(['Later']);
    await events.cancel(owner(world), place.event);
    world.clock.advance(48 * HOUR);
    await worker.drain();
    expect((await messaging.read(owner(world), place.event, other.id)).status).toBe('stopped');
    expect(await mails(world)).toHaveLength(1);
    await world.services.close();
  });

  it('are refused by field, by role, and past the day’s limit', async () => {
    const world = await teamWorld(databases);
    const messaging = world.services.rooms.get(messagingService);
    const place = await world.staffed();
    const save = (input: object) => messaging.save(owner(world), place.event, { ...NOTE, ...input });
    await expect(save({ subject: ' ' })).rejects.toMatchObject({ data: { subject: {} } });
    await expect(save({ body: '<script>1</script><p> </p>' })).rejects.toMatchObject({ data: { body: {} } });
    await expect(save({ body: 'Your {shoe size}' })).rejects.toMatchObject({ data: { body: {} } });
    await expect(save({ sendAt: '2020-01-01' })).rejects.toMatchObject({ data: { sendAt: {} } });
    await expect(save({ kind: 'change' })).rejects.toMatchObject({ status: 409 });
    await expect(save({ kind: 'cancelled' })).rejects.toMatchObject({ status: 409 });
    for (const who of ['finance', 'check_in'] as const)
      await expect(messaging.list(world.who[who].actor as Actor, place.event)).rejects.toMatchObject({
        status: 403,
      });
    await expect(messaging.list(world.who.stranger.actor as Actor, place.event)).rejects.toMatchObject({
      status: 404,
    });
    for (let n = 0; n < 11; n += 1) await order(world, place, 'Maya', `maya${n}@example.com`);
    expect(await messaging.allowance(owner(world), place.event)).toEqual({ limit: 20, left: 20 });
    await sent(world, place.event);
    await expect(sent(world, place.event)).rejects.toMatchObject({ status: 409 });
    // What guests must know goes out all the same.
    await world.services.rooms
      .get(eventsService)
      .update(owner(world), place.event, { venueName: 'Another hall' });
    await sent(world, place.event, { kind: 'change' });
    expect(await mails(world)).toHaveLength(22);
    await world.services.close();
  });

  it('stay away from those who unsubscribed and from addresses that bounced', async () => {
    const world = await teamWorld(databases);
    const { db } = world.services;
    const messaging = world.services.rooms.get(messagingService);
    const place = await world.staffed();
    await order(world, place, 'Maya', 'maya@example.com');
    await order(world, place, 'Asha', 'asha@example.com');
    await sent(world, place.event);
    const [asha, maya] = await mails(world);
    const token = String(maya?.unsubscribeUrl.split('/').at(-1));
    await messaging.setOptOut(token, true);
    await messaging.setOptOut(token, true);
    expect(await messaging.optOut(token)).toEqual({ organiserName: 'owner', out: true });
    await expect(messaging.setOptOut(`${token}x`, true)).rejects.toMatchObject({ status: 404 });
    await db.write((tx) =>
      tx
        .as<MailTables>()
        .updateTable('mail_outbox')
        .set({ status: 'bounced' })
        .where('id', '=', String(asha?.id))
        .execute(),
    );
    const id = await sent(world, place.event);
    expect(await messaging.read(owner(world), place.event, id)).toMatchObject({
      total: 2,
      mailed: 0,
      unsubscribed: 1,
      bounced: 1,
    });
    await world.services.rooms
      .get(eventsService)
      .update(owner(world), place.event, { startsAt: '2027-01-05 11:00:00.000Z' });
    await sent(world, place.event, { kind: 'change' });
    const last = (await mails(world)).filter(({ unsubscribeUrl }) => unsubscribeUrl === '');
    expect(last.map(({ recipient }) => recipient)).toEqual(['maya@example.com']);
    await world.services.close();
  });

  it('remind a day before, later guests too, again only when the event moves, and never twice', async () => {
    const world = await teamWorld(databases);
    const { worker, db } = world.services;
    const events = world.services.rooms.get(eventsService);
    const messaging = world.services.rooms.get(messagingService);
    const place = await world.staffed();
    const look = async () => {
      world.clock.advance(MINUTE);
      await messaging.sweep();
      await worker.drain();
    };
    await order(world, place, 'Maya', 'maya@example.com');
    await look();
    expect(await mails(world)).toEqual([]);
    world.clock.advance(Date.parse('2027-01-04T11:00:00Z') - world.clock.now());
    await look();
    await look();
    const [reminder] = await mails(world);
    expect(reminder?.subject).toMatch(/^Se acerca /);
    expect(reminder?.attachments).toContain('event.ics');
    expect(reminder?.unsubscribeUrl).toBe('');
    await order(world, place, 'Asha', 'asha@example.com');
    await look();
    expect(await mails(world)).toHaveLength(2);
    // A crash before the end was written: everything is gone through again.
    await db.write((tx) =>
      tx
        .as<MessagingTables>()
        .updateTable('guest_messages')
        .set({ cursorAt: '', cursorId: '', status: 'sent' })
        .execute(),
    );
    await look();
    expect(await mails(world)).toHaveLength(2);
    await events.update(owner(world), place.event, {
      startsAt: '2027-01-09 10:00:00.000Z',
      endsAt: '2027-01-09 18:00:00.000Z',
    });
    await look();
    expect(await mails(world)).toHaveLength(2);
    world.clock.advance(Date.parse('2027-01-08T10:30:00Z') - world.clock.now());
    await look();
    expect(await mails(world)).toHaveLength(4);
    await world.services.close();
  });

  it('thank on the morning after when they are switched on, in the words of the organiser', async () => {
    const world = await teamWorld(databases);
    const { worker } = world.services;
    const messaging = world.services.rooms.get(messagingService);
    const place = await world.staffed();
    await order(world, place, 'Maya', 'maya@example.com');
    const off = { enabled: false, minutes: 1440, subject: '', body: '' };
    await messaging.saveAutomatic(owner(world), place.event, 'reminder', off);
    await expect(
      messaging.saveAutomatic(owner(world), place.event, 'reminder', { ...off, minutes: 5 }),
    ).rejects.toMatchObject({ data: { minutes: {} } });
    const on = { enabled: true, minutes: 600, subject: 'Thanks, {first_name}', body: '<p>Bye</p>' };
    await messaging.saveAutomatic(owner(world), place.event, 'thanks', on);
    for (const at of ['2027-01-05T09:00:00Z', '2027-01-05T20:00:00Z']) {
      world.clock.advance(Date.parse(at) - world.clock.now());
      await messaging.sweep();
      await worker.drain();
    }
    expect(await mails(world)).toEqual([]);
    world.clock.advance(Date.parse('2027-01-06T12:00:00Z') - world.clock.now());
    await messaging.sweep();
    await worker.drain();
    expect((await mails(world)).map(({ subject }) => subject)).toEqual(['Thanks, Maya']);
    await world.services.close();
  });
});
