import { checkoutService } from '#features/checkout/service.ts';
import { eventsService } from '#features/events/service.ts';
import { eventSuspensionsService } from '#features/event-suspensions/service.ts';
import { messagingService } from '#features/guest-messages/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { SENT_TWICE_MS } from '#features/event-suspensions/actions/correspond.ts';
import type { Actor } from '#lib/actor.ts';
import { refused } from '#tests/support/refused.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { EVERYBODY, type TeamWorld, teamWorld, type Who } from '#tests/support/team-world.ts';

const REASON = 'The picture is not yours.\nUse another.';

const room = ({ services }: TeamWorld) => services.rooms.get(eventSuspensionsService);
const operatorOf = ({ who }: TeamWorld) => ({
  actor: who.superuser.actor as Actor,
  email: who.superuser.email,
});
const rows = async <Row>({ services }: TeamWorld, text: string): Promise<Row[]> =>
  (await sql.raw<Row>(text).execute(services.db.read())).rows;
const statusOf = async (world: TeamWorld, event: string) =>
  (await rows<{ status: string }>(world, `SELECT status FROM events WHERE id = '${event}'`))[0]?.status;
/** Who got which mail about a suspension, by address. */
const mails = (world: TeamWorld) =>
  rows<{ recipient: string; subject: string; body: string; html: string }>(
    world,
    `SELECT recipient, subject, body, html FROM mail_outbox WHERE subject LIKE '%uspended%' OR subject LIKE '%on the site again%'
     ORDER BY created, recipient`,
  );
const suspensions = (world: TeamWorld) =>
  rows<Record<string, string>>(world, 'SELECT * FROM event_suspensions ORDER BY created, id');

async function suspended(databases: Parameters<typeof teamWorld>[0], reason = REASON) {
  const world = await teamWorld(databases);
  const place = await world.staffed();
  await room(world).suspend(operatorOf(world), { event: place.event, reason });
  return { world, place };
}

describeProduct('a suspended event', (databases) => {
  it('is off the site for everybody but its team, sells nothing, and keeps what was sold', async () => {
    const world = await teamWorld(databases);
    const place = await world.staffed();
    const owner = world.who.owner.actor as Actor;
    const { ticket, order: booked } = await world.booked(place);
    const path = `/api/collections/events/records/${place.event}`;
    const listed = async () =>
      (await world.call('GET', '/api/collections/events/records', world.who.stranger.token)).body.totalItems;
    expect(await listed()).toBe(1);

    world.clock.advance(1_000);
    await room(world).suspend(operatorOf(world), { event: place.event, reason: `  ${REASON}  ` });

    expect(await statusOf(world, place.event)).toBe('suspended');
    expect(await listed()).toBe(0);
    const seen = await Promise.all(
      EVERYBODY.map(async (who) => [who, (await world.call('GET', path, world.who[who].token)).status]),
    );
    const team = new Set<string>(['owner', 'manager', 'finance', 'check_in', 'superuser']);
    expect(seen).toEqual(EVERYBODY.map((who) => [who, team.has(who) ? 200 : 404]));
    const events = world.services.rooms.get(eventsService);
    expect(await events.findVisible(place.event, world.who.buyer.actor)).toBeNull();
    expect(await events.findVisible(place.event, world.who.check_in.actor)).not.toBeNull();
    const order = {
      items: [{ ticketType: place.type, quantity: 1 }],
      buyer: { name: 'Hari', email: 'hari@example.com' },
    };
    const checkout = world.services.rooms.get(checkoutService);
    expect(await refused(checkout.placeOrder(place.event, order, { actor: null }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('not available'),
    });
    expect(
      await refused(
        checkout.orderByHand(world.who.owner.actor as Actor, place.event, { ...order, method: 'guest' }),
      ),
    ).toMatchObject({ status: 409 });
    expect(await rows(world, `SELECT status FROM tickets WHERE id = '${ticket}'`)).toEqual([
      { status: 'valid' },
    ]);
    expect(await refused(world.services.rooms.get(questionsService).asked(place.event))).toMatchObject({
      status: 404,
    });
    const messaging = world.services.rooms.get(messagingService);
    const note = { subject: 'Pay here instead', body: '<p>Hi</p>', audience: {} };
    const { id: message } = await messaging.save(owner, place.event, note);
    expect(await refused(messaging.send(owner, place.event, message))).toMatchObject({ status: 409 });
    expect(await suspensions(world)).toMatchObject([
      { event: place.event, reason: REASON, by: 'admin@mela.test', ended: '', waitingSince: '' },
    ]);
    // Who has a ticket may give it back.
    await checkout.cancelOrder(booked, { actor: world.who.buyer.actor });
    expect(await rows(world, `SELECT status FROM tickets WHERE id = '${ticket}'`)).toEqual([
      { status: 'cancelled' },
    ]);
    await world.services.close();
  });

  it('is told to its owner and managers with the reason, and stands in its history', async () => {
    const { world, place } = await suspended(databases);
    const told = await mails(world);
    expect(told.map(({ recipient }) => recipient)).toEqual(['manager@mela.test', 'owner@mela.test']);
    for (const { subject, body } of told) {
      expect(subject).toBe('“Dashain Mela” is suspended');
      expect(body).toContain('The picture is not yours.');
      expect(body).toContain(`/events/${place.event}/manage/suspended`);
      expect(body).not.toContain('admin@mela.test');
    }
    const events = world.services.rooms.get(eventsService);
    const { entries } = await events.history(world.who.owner.actor as Actor, place.event);
    expect(entries[0]).toMatchObject({
      action: 'event.suspend',
      actorKind: 'superuser',
      changes: [{ field: 'status', before: 'published', after: 'suspended' }],
    });
    await world.services.close();
  });

  it('is published again by an operator alone, as it is by then', async () => {
    const { world, place } = await suspended(databases);
    const owner = world.who.owner.actor as Actor;
    const events = world.services.rooms.get(eventsService);
    await events.update(owner, place.event, { title: 'Tihar Mela' });
    expect(await refused(events.publish(owner, place.event))).toMatchObject({ status: 409 });
    const nowhere = { venueName: '', venueAddress: '', city: '', onlineUrl: '' };
    expect((await refused(events.update(owner, place.event, nowhere))).data).toHaveProperty('venueName');
    world.clock.advance(60_000);
    await room(world).reinstate(operatorOf(world), place.event);
    expect(await statusOf(world, place.event)).toBe('published');
    expect(await suspensions(world)).toMatchObject([
      { ended: world.clock.text(), endedBy: 'admin@mela.test', waitingSince: '' },
    ]);
    expect((await mails(world)).slice(2).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['manager@mela.test', '“Tihar Mela” is on the site again'],
      ['owner@mela.test', '“Tihar Mela” is on the site again'],
    ]);
    // What was kept of the money goes on its way.
    const waits = `SELECT payload FROM jobs WHERE kind = 'payments.transfer-waiting'`;
    expect((await rows<{ payload: string }>(world, waits)).map(({ payload }) => JSON.parse(payload))).toEqual(
      [{ organiser: owner.id }],
    );
    await world.booked(place);
    const { entries } = await events.history(owner, place.event);
    expect(entries.map(({ action }) => action)).toContain('event.reinstate');
    // It can be taken down anew, and what was before stays.
    await room(world).suspend(operatorOf(world), { event: place.event, reason: 'Once more.' });
    const { latest, earlier } = await room(world).readForOperators(place.event);
    expect(latest?.suspension.reason).toBe('Once more.');
    expect(earlier.map(({ reason }) => reason)).toEqual([REASON]);
    await world.services.close();
  });

  it('may be cancelled by its owner, which ends the suspension', async () => {
    const { world, place } = await suspended(databases);
    const owner = world.who.owner.actor as Actor;
    await room(world).answer(owner, { event: place.event, text: 'Never mind.' });
    await world.services.rooms.get(eventsService).cancel(owner, place.event);
    expect(await statusOf(world, place.event)).toBe('cancelled');
    expect(await suspensions(world)).toMatchObject([{ endedBy: '', waitingSince: '' }]);
    expect(await room(world).count()).toEqual({ suspended: 0, waiting: 0 });
    expect(await refused(room(world).reinstate(operatorOf(world), place.event))).toMatchObject({
      status: 409,
    });
    await world.services.close();
  });

  it.each([
    ['published', 'published'],
    ['draft', 'draft'],
  ])('is never made so, or %s, by its team', async (_what, status) => {
    const { world, place } = await suspended(databases);
    const other = await world.staffed(status === 'draft' ? 'draft' : 'published');
    for (const who of ['owner', 'manager'] as const) {
      const patch = (event: string, to: string) =>
        world.call('PATCH', `/api/collections/events/records/${event}`, world.who[who].token, { status: to });
      expect((await patch(place.event, status)).status).toBe(409);
      expect((await patch(other.event, 'suspended')).status).toBe(409);
    }
    expect([await statusOf(world, place.event), await statusOf(world, other.event)]).toEqual([
      'suspended',
      status,
    ]);
    const made = await world.call('POST', '/api/collections/events/records', world.who.owner.token, {
      title: 'Made so',
      startsAt: '2027-01-05 10:00:00.000Z',
      endsAt: '2027-01-05 18:00:00.000Z',
      status: 'suspended',
    });
    expect(made.status).toBe(400);
    await world.services.close();
  });
});

describeProduct('what is written about a suspension', (databases) => {
  it('goes both ways by mail, and waits for an operator since the first answer', async () => {
    const { world, place } = await suspended(databases);
    const { event } = place;
    const manager = world.who.manager.actor as Actor;
    world.clock.advance(1_000);
    const first = world.clock.text();
    await room(world).answer(manager, { event, text: 'We changed it.\r\n<b>Look</b>' });
    world.clock.advance(1_000);
    await room(world).answer(world.who.owner.actor as Actor, { event, text: 'Please.' });
    expect(await room(world).count()).toEqual({ suspended: 1, waiting: 1 });
    const { suspensions: waiting } = await room(world).list({ waiting: true });
    expect(waiting).toMatchObject([{ event, waitingSince: first, organiserName: 'owner' }]);
    const told = (await mails(world)).filter(({ subject }) => subject.startsWith('Suspended event:'));
    expect(told).toHaveLength(2);
    expect(told[0]?.body).toContain(`/_/events/${event}`);
    expect(told[0]?.html).toContain('&lt;b&gt;Look&lt;/b&gt;');

    world.clock.advance(1_000);
    await room(world).reply(operatorOf(world), { event, text: 'Better. One thing is left.' });
    expect(await room(world).count()).toEqual({ suspended: 1, waiting: 0 });
    const seen = await room(world).readForTeam(manager, event);
    expect(seen?.messages.map(({ author, name, text }) => [author, name, text])).toEqual([
      ['team', 'manager', 'We changed it.\n<b>Look</b>'],
      ['team', 'owner', 'Please.'],
      ['operator', '', 'Better. One thing is left.'],
    ]);
    const replies = (await mails(world)).filter(({ subject }) => subject.startsWith('About your'));
    expect(replies.map(({ recipient }) => recipient)).toEqual(['manager@mela.test', 'owner@mela.test']);
    await world.services.close();
  });

  it('is written about once where a form is sent twice, at once or within ten minutes', async () => {
    const { world, place } = await suspended(databases);
    const { event } = place;
    const manager = world.who.manager.actor as Actor;
    const owner = world.who.owner.actor as Actor;
    const texts = async () => (await room(world).readForTeam(owner, event))?.messages.map(({ text }) => text);
    const told = async () =>
      (await mails(world)).filter(({ subject }) => /^(?:Suspended event:|About your)/.test(subject)).length;
    const sides = [
      { send: (text: string) => room(world).answer(manager, { event, text }), mails: 1 },
      { send: (text: string) => room(world).reply(operatorOf(world), { event, text }), mails: 2 },
    ];
    for (const { send, mails: each } of sides) {
      const [before, seen = []] = [await told(), await texts()];
      await Promise.all([send('Is it?'), send('Is it?')]);
      world.clock.advance(SENT_TWICE_MS - 1);
      await send('Is it?');
      expect(await texts()).toEqual([...seen, 'Is it?']);
      expect(await told()).toBe(before + each);
      // Then it is asked again; and another text, or another person's, is another message at once.
      world.clock.advance(1);
      await send('Is it?');
      await send('It is?');
      expect(await texts()).toEqual([...seen, 'Is it?', 'Is it?', 'It is?']);
      expect(await told()).toBe(before + 3 * each);
    }
    await room(world).answer(owner, { event, text: 'It is?' });
    expect(await texts()).toHaveLength(7);
    await world.services.close();
  });

  const MAY: Record<Who, number> = {
    guest: 404,
    stranger: 404,
    buyer: 404,
    owner: 0,
    manager: 0,
    finance: 403,
    check_in: 403,
    superuser: 0,
  };
  it('is read and answered by those who run the event', async () => {
    const { world, place } = await suspended(databases);
    for (const who of EVERYBODY) {
      const actor = world.who[who].actor ?? { id: '', superuser: false };
      const tried = [
        room(world).readForTeam(actor, place.event),
        room(world).answer(actor, { event: place.event, text: 'A word' }),
      ];
      const statuses = await Promise.all(
        tried.map((attempt) =>
          attempt.then(
            () => 0,
            ({ status }: { status: number }) => status,
          ),
        ),
      );
      expect([who, ...statuses]).toEqual([who, MAY[who], MAY[who]]);
    }
    await world.services.close();
  });

  it('has limits of length and of number, and leaves nothing where it is refused', async () => {
    const { world, place } = await suspended(databases);
    const { event } = place;
    const owner = world.who.owner.actor as Actor;
    const left = async () => [
      (await mails(world)).length,
      (await rows(world, 'SELECT id FROM event_suspension_messages')).length,
      (await suspensions(world)).length,
    ];
    const before = await left();
    const operator = operatorOf(world);
    for (const text of ['', ' \n ', 'अ'.repeat(2_001)]) {
      expect((await refused(room(world).answer(owner, { event, text }))).data).toHaveProperty('text');
      expect((await refused(room(world).reply(operator, { event, text }))).data).toHaveProperty('text');
      const other = { event, reason: text };
      expect((await refused(room(world).suspend(operator, other))).data).toHaveProperty('reason');
    }
    expect(await refused(room(world).suspend(operator, { event, reason: 'Again' }))).toMatchObject({
      status: 409,
    });
    const draft = await world.staffed('draft');
    for (const work of [
      () => room(world).suspend(operator, { event: draft.event, reason: 'A draft' }),
      () => room(world).reinstate(operator, draft.event),
      () => room(world).reply(operator, { event: draft.event, text: 'Nothing' }),
      () => room(world).answer(owner, { event: draft.event, text: 'Nothing' }),
    ])
      expect(await refused(work())).toMatchObject({ status: 409 });
    for (const work of [
      () => room(world).suspend(operator, { event: 'nothing00000000', reason: 'Nothing' }),
      () => room(world).reinstate(operator, 'nothing00000000'),
      () => room(world).readForOperators('nothing00000000'),
    ])
      expect(await refused(work())).toMatchObject({ status: 404 });
    // Whoever hands on somebody who is no operator gets nowhere either.
    const posing = { actor: owner, email: 'owner@mela.test' };
    expect(await refused(room(world).reinstate(posing, event))).toMatchObject({ status: 403 });
    expect(await left()).toEqual(before);

    await room(world).answer(owner, { event, text: 'अ'.repeat(2_000) });
    for (let n = 1; n < 10; n += 1) await room(world).answer(owner, { event, text: `Answer ${n}` });
    expect(await refused(room(world).answer(owner, { event, text: 'One more' }))).toMatchObject({
      status: 429,
    });
    world.clock.advance(24 * 3_600_000 + 1);
    await room(world).answer(owner, { event, text: 'Tomorrow' });
    await world.services.close();
  });

  it('is decided once where two operators decide at the same time', async () => {
    const world = await teamWorld(databases);
    const { event } = await world.staffed();
    const twice = (work: () => Promise<void>) => Promise.allSettled([work(), work()]);
    const operator = operatorOf(world);
    const ends = await twice(() => room(world).suspend(operator, { event, reason: REASON }));
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect([(await suspensions(world)).length, (await mails(world)).length]).toEqual([1, 2]);
    const again = await twice(() => room(world).reinstate(operator, event));
    expect(again.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await mails(world)).length).toBe(4);
    await world.services.close();
  });

  it('loses the name of somebody whose account is deleted', async () => {
    const { world, place } = await suspended(databases);
    const { event } = place;
    const manager = world.who.manager.actor as Actor;
    await room(world).answer(manager, { event, text: 'We changed it.' });
    const gone = await world.call(
      'DELETE',
      `/api/collections/users/records/${manager.id}`,
      world.who.superuser.token,
    );
    expect(gone.status).toBe(204);
    const { latest } = await room(world).readForOperators(event);
    expect(latest?.messages).toMatchObject([{ by: '', name: '', text: 'We changed it.' }]);
    await world.services.close();
  });
});
