import type { OrderViewer } from '#features/orders/index.ts';
import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const DAY_MS = 24 * 3_600_000;

const ask = (world: TicketingWorld, label: string, more: Record<string, unknown> = {}) =>
  world.ticketing.questions.create(ORGANISER, EVENT, { scope: 'attendee', kind: 'text', label, ...more });

/** A free order of two, whose guests are not known. */
async function twoGuests(world: TicketingWorld): Promise<{ id: string; buyer: OrderViewer; meal: string }> {
  const type = await world.sell({ kind: 'free', price: 0 });
  const meal = await ask(world, 'What do you eat?', { required: true });
  await world.ticketing.questions.setAskNames(ORGANISER, EVENT, true);
  const placed = await world.ticketing.placeOrder(EVENT, world.request(type, 2), { actor: null });
  return { id: placed.order.id, buyer: { actor: null, accessToken: placed.accessToken }, meal: meal.id };
}

const tokenOf = (url: string | null): string => url?.split('/').at(-1) ?? '';
const mailsTo = async (world: TicketingWorld, address: string) => {
  await world.worker.drain();
  return (await world.rows('mail_outbox')).filter(({ recipient }) => recipient === address);
};

describeTicketing('the guests of an order', (databases) => {
  it('are forgotten a week after it was abandoned, and kept where it was paid late', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ quantity: 4 });
    await ask(world, 'What do you eat?');
    await world.ticketing.questions.setAskNames(ORGANISER, EVENT, true);
    const place = () => world.ticketing.placeOrder(EVENT, world.request(type, 2), { actor: null });
    const [abandoned, late] = [await place(), await place()];
    const guests = async (order: string) =>
      (await world.rows('order_guests')).filter((row) => row.order === order).length;
    world.clock.advance(DAY_MS);
    await world.worker.drain();
    expect((await world.rows('orders')).map(({ status }) => status)).toEqual(['expired', 'expired']);
    expect([await guests(abandoned.order.id), await guests(late.order.id)]).toEqual([2, 2]);
    await world.ticketing.receiver.settle(world.cards.pay(late.payment?.paymentSessionId ?? ''));
    world.clock.advance(8 * DAY_MS);
    await world.worker.drain();
    expect([await guests(abandoned.order.id), await guests(late.order.id)]).toEqual([0, 2]);
  });

  it('are not written to again and again by who has the order', async () => {
    const world = await ticketingWorld(await databases.open(), { limited: true });
    const { questions } = world.ticketing;
    const { id, buyer, meal } = await twoGuests(world);
    const answers = { [meal]: 'Dal' };
    const token = tokenOf((await questions.share(id, 0, buyer)).url);
    const given: Record<string, () => Promise<unknown>> = {
      buyer: () => questions.saveGuest(id, 0, buyer, { name: 'A', email: next(), answers }),
      guest: () => questions.saveByLink(token, { name: 'A', email: next(), answers }),
      link: () => {
        world.clock.advance(60_000);
        return questions.share(id, 1, buyer, next());
      },
    };
    let sent = 0;
    const next = () => `stranger${(sent += 1)}@example.com`;
    // Nine for the two tickets, in whichever way; what isn't sent on, and the desk, go on.
    for (const way of ['buyer', 'guest', 'link', 'buyer', 'guest', 'link', 'buyer', 'guest', 'link'])
      await given[way]?.();
    for (const way of Object.values(given))
      expect((await refused(way())).message).toMatch(/sent on many times within an hour/);
    const [first] = (await questions.ofOrder(id, buyer)).guests;
    const same = { name: 'B', email: first?.email, answers };
    await questions.saveGuest(id, 0, buyer, same);
    await questions.correctGuest(ORGANISER, id, 0, { ...same, email: 'asha@example.com' });
    world.clock.advance(3_600_000);
    await given.buyer?.();
  });

  it('are named by the buyer until the event begins, and get their tickets', async () => {
    const world = await ticketingWorld(await databases.open());
    const { questions } = world.ticketing;
    const { id, buyer, meal } = await twoGuests(world);
    expect(await questions.ofOrder(id, buyer)).toMatchObject({ missing: 2, editable: true });
    expect((await questions.list(ORGANISER, EVENT)).missing).toBe(2);

    const wrong = await refused(questions.saveGuest(id, 0, buyer, { name: '', email: 'no' }));
    expect(Object.keys(wrong.data)).toEqual([meal, 'email', 'name'].toSorted());
    const asha = { name: 'Asha', email: 'asha@example.com', answers: { [meal]: 'Dal' } };
    await questions.saveGuest(id, 0, buyer, asha);
    await questions.saveGuest(id, 0, buyer, { ...asha, answers: { [meal]: 'Momo' } });
    const details = await questions.ofOrder(id, buyer);
    expect(details.missing).toBe(1);
    expect(details.guests[0]).toMatchObject({ name: 'Asha', done: true, said: [{ value: 'Momo' }] });
    expect(await mailsTo(world, 'asha@example.com')).toHaveLength(1);

    expect((await refused(questions.saveGuest(id, 7, buyer, asha))).status).toBe(404);
    expect((await refused(questions.saveGuest(id, 1, { actor: STRANGER }, asha))).status).toBe(404);
    expect((await refused(questions.saveGuest(id, 1, { actor: ORGANISER }, asha))).status).toBe(403);
    world.clock.advance(100 * DAY_MS);
    expect((await refused(questions.saveGuest(id, 1, buyer, asha))).status).toBe(409);
    expect((await questions.ofOrder(id, buyer)).editable).toBe(false);
  });

  it('fill in their own by a private link, which ends with the next one and with the ticket', async () => {
    const world = await ticketingWorld(await databases.open());
    const { questions } = world.ticketing;
    const { id, buyer, meal } = await twoGuests(world);
    const first = tokenOf((await questions.share(id, 1, buyer)).url);
    expect(JSON.stringify(await world.rows('order_guests'))).not.toContain(first);
    expect(await questions.share(id, 1, buyer, 'hari@example.com')).toEqual({ url: null });
    expect((await refused(questions.share(id, 1, buyer, 'hari@example.com'))).status).toBe(429);
    expect((await refused(questions.guest(first))).status).toBe(404);
    expect((await refused(questions.share(id, 0, buyer, 'nobody'))).data).toHaveProperty('email');

    const [letter] = await mailsTo(world, 'hari@example.com');
    const token = tokenOf(letter?.body ?? '');
    const page = await questions.guest(token);
    expect(page).toMatchObject({ buyerName: 'Maya Gurung', qr: null, guest: { done: false, position: 1 } });
    expect(Object.keys((await refused(questions.saveByLink(token, {}))).data)).toEqual(
      [meal, 'email', 'name'].toSorted(),
    );
    const hari = { name: 'Hari', email: 'hari@example.com', answers: { [meal]: 'Dal' } };
    // No code on the page, none on paper.
    expect((await refused(questions.pdfByLink(token))).status).toBe(404);
    await questions.saveByLink(token, hari);
    expect((await questions.guest(token)).qr).toContain('<svg>');
    const tickets = (await world.rows('tickets')).toSorted((a, b) => a.position - b.position);
    expect(tickets.map(({ holderName }) => holderName)).toEqual(['Maya Gurung', 'Hari']);
    expect((await mailsTo(world, 'hari@example.com')).map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringContaining('Link '),
      'Ticket 1',
    ]);

    const paper = await questions.pdfByLink(token);
    expect(paper).toMatchObject({
      filename: expect.stringMatching(/^ticket-[A-Z0-9-]+-2\.pdf$/),
      contentType: 'application/pdf',
    });
    // Their own ticket, to their own address, and no other of the order.
    expect(Buffer.from(paper.content).toString()).toBe(`%PDF hari@example.com ${tickets[1]?.code}`);
    for (const wrong of [first, '', 'x', `${token}x`])
      expect((await refused(questions.pdfByLink(wrong))).status).toBe(404);

    await world.ticketing.cancelOrder(id, buyer);
    expect((await refused(questions.pdfByLink(token))).status).toBe(404);
    expect((await refused(questions.guest(token))).status).toBe(404);
    expect((await refused(questions.saveByLink(token, hari))).status).toBe(404);
    expect((await refused(questions.share(id, 1, buyer))).status).toBe(409);
    expect((await questions.list(ORGANISER, EVENT)).missing).toBe(0);
  });

  it('are missed three days before, once for each date, until they are known', async () => {
    const world = await ticketingWorld(await databases.open());
    const { questions } = world.ticketing;
    const { id, buyer, meal } = await twoGuests(world);
    await questions.saveGuest(id, 0, buyer, { name: 'Asha', answers: { [meal]: 'Dal' } });
    const reminders = async () => {
      await questions.sweep();
      return (await mailsTo(world, 'maya@example.com')).filter(({ subject }) =>
        subject.startsWith('Missing'),
      );
    };
    const begins = world.clock.now() + 2 * DAY_MS;
    expect(await reminders()).toEqual([]);
    const date = (ms: number) => new Date(ms).toISOString().replace('T', ' ');
    await world.changeEvent({ startsAt: date(begins), endsAt: date(begins + DAY_MS) });
    expect((await reminders()).map(({ subject }) => subject)).toEqual(['Missing 1']);
    expect(await reminders()).toHaveLength(1);
    await world.changeEvent({ startsAt: date(begins + 1_000) });
    const [, again] = await reminders();
    expect(again?.body).toMatch(new RegExp(`/tickets/${id}/details\\?accessToken=`));
    await questions.saveGuest(id, 1, buyer, { name: 'Hari', answers: { [meal]: 'Dal' } });
    await world.changeEvent({ startsAt: date(begins + 2_000) });
    expect(await reminders()).toHaveLength(2);
  });
});

describeTicketing('files that are answered with', (databases) => {
  it('are the order’s, and for those alone who may see the answer', async () => {
    const world = await ticketingWorld(await databases.open());
    const { questions } = world.ticketing;
    const type = await world.sell({ kind: 'free', price: 0 });
    const file = { name: '../me.exe', bytes: new Uint8Array(PNG) };
    const from = { address: '192.0.2.1', salt: 'a form' };
    expect((await refused(questions.upload(EVENT, file, from))).status).toBe(409);
    const photo = await ask(world, 'Your photo', { kind: 'file' });
    const text = { name: 'a.txt', bytes: new TextEncoder().encode('words') };
    expect((await refused(questions.upload(EVENT, text, from))).data).toHaveProperty('file');
    const upload = await questions.upload(EVENT, file, from);
    expect(await questions.upload(EVENT, file, from)).toBe(upload);
    expect((await refused(questions.file(upload, { actor: ORGANISER }))).status).toBe(404);

    const attendees = [{ answers: { [photo.id]: upload } }, null];
    const order = (answers: unknown) =>
      world.ticketing.placeOrder(EVENT, world.request(type, 2, { answers }), { actor: null });
    const { order: placed, accessToken } = await order({ attendees });
    const taken = await refused(order({ attendees }));
    expect(Object.keys(taken.data)).toEqual([`answers.attendees.0.${photo.id}`]);

    const buyer = { actor: null, accessToken };
    expect(await questions.file(upload, buyer)).toMatchObject({
      filename: 'me.png',
      contentType: 'image/png',
    });
    expect((await questions.file(upload, { actor: ORGANISER })).content).toHaveLength(PNG.length);
    expect((await refused(questions.file(upload, { actor: STRANGER }))).status).toBe(404);
    const own = tokenOf((await questions.share(placed.id, 0, buyer)).url);
    const other = tokenOf((await questions.share(placed.id, 1, buyer)).url);
    expect((await questions.fileByLink(own, upload)).filename).toBe('me.png');
    expect((await refused(questions.fileByLink(other, upload))).status).toBe(404);
  });

  it('are forgotten when nobody ordered with them within a day', async () => {
    const world = await ticketingWorld(await databases.open());
    const { questions } = world.ticketing;
    await ask(world, 'Your photo', { kind: 'file' });
    await questions.upload(EVENT, { name: 'me.png', bytes: new Uint8Array(PNG) }, { address: '192.0.2.2' });
    await questions.forgetFiles();
    expect(await world.rows('answer_files')).toHaveLength(1);
    world.clock.advance(DAY_MS + 1);
    await questions.forgetFiles();
    expect(await world.rows('answer_files')).toEqual([]);
  });
});
