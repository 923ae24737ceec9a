import { expect, it } from 'vitest';
import { refused } from '#tests/support/refused.ts';
import { importAttendees } from '#tests/support/import-attendees.ts';
import {
  brokenInvariants,
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  type TicketingWorld,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';

const DAY_MS = 24 * 3_600_000;
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const ask = (world: TicketingWorld, label: string, more: Record<string, unknown> = {}) =>
  world.ticketing.questions.create(ORGANISER, EVENT, { scope: 'attendee', kind: 'text', label, ...more });
const byHand = (world: TicketingWorld, type: string, more: Record<string, unknown> = {}) =>
  world.ticketing.management.order(ORGANISER, EVENT, {
    items: [{ ticketType: type, quantity: 2 }],
    buyer: { name: 'Hari', email: 'hari@example.com' },
    method: 'guest',
    mail: false,
    ...more,
  });
/** Each a second after the one before, so that the history has them in turn. */
const correct = async (
  world: TicketingWorld,
  order: string,
  at: number,
  answers: Record<string, string>,
  seen?: string,
) => {
  world.clock.advance(1_000);
  await world.ticketing.questions.correctGuest(ORGANISER, order, at, { answers }, { seen });
};
const waiting = async (world: TicketingWorld) =>
  (await world.ticketing.questions.list(ORGANISER, EVENT)).missing;
const mails = async (world: TicketingWorld) => {
  await world.worker.drain();
  return (await world.rows('mail_outbox')).map(({ subject, recipient }) => `${subject} → ${recipient}`);
};

describeTicketing('guests of orders that organisers write', (databases) => {
  const cases = [
    { what: 'a meal that has to be named', required: true, names: false, quantity: 2, waits: 2 },
    { what: 'a meal that may be named', required: false, names: false, quantity: 2, waits: 0 },
    { what: 'two names', required: false, names: true, quantity: 2, waits: 2 },
    { what: 'one name, which is the buyer’s', required: false, names: true, quantity: 1, waits: 0 },
  ];
  it.each(cases)('are waited for: $what', async ({ required, names, quantity, waits }) => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'free', price: 0 });
    await ask(world, 'What do you eat?', { required });
    await world.ticketing.questions.setAskNames(ORGANISER, EVENT, names);
    const order = await byHand(world, type, { items: [{ ticketType: type, quantity }] });
    expect(await waiting(world)).toBe(waits);
    const here = [{ id: EVENT, organiser: ORGANISER.id }];
    const due = await world.ticketing.questions.waitingGuests(ORGANISER, here);
    expect(due.get(EVENT) ?? 0).toBe(waits);
    expect((await world.ticketing.questions.waitingGuests(STRANGER, here)).size).toBe(0);
    expect(await world.ticketing.questions.ofOrder(order.id, { actor: ORGANISER })).toMatchObject({
      missing: waits,
    });
    const { items } = await world.ticketing.management.findAttendees(ORGANISER, EVENT);
    expect(items.filter((each) => each.waiting)).toHaveLength(waits);
    expect(await brokenInvariants(world)).toEqual([]);
  });

  it('are waited for in an import, reminded of, and count no more when they are taken out', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'free', price: 0 });
    const meal = await ask(world, 'What do you eat?', { required: true });
    const list = { bytes: Buffer.from('Name,Email\nHari,hari@example.com\nGita,'), ticketType: type };
    const id = await importAttendees(world.ticketing.management.imports, ORGANISER, EVENT, list, () =>
      world.worker.drain(),
    );
    await world.worker.drain();
    expect(await waiting(world)).toBe(2);
    const begins = world.clock.now() + 2 * DAY_MS;
    const date = (ms: number) => new Date(ms).toISOString().replace('T', ' ');
    await world.changeEvent({ startsAt: date(begins), endsAt: date(begins + DAY_MS) });
    await world.ticketing.questions.sweep();
    // Gita has no address: nobody is written to.
    expect(await mails(world)).toEqual(['Missing 1 → hari@example.com']);

    const orders = await world.rows('orders');
    const gita = orders.find(({ buyerName }) => buyerName === 'Gita')?.id ?? '';
    await world.ticketing.questions.sendLink(ORGANISER, gita, 0, 'gita@example.com');
    const letter = (await world.rows('mail_outbox')).find(
      ({ recipient }) => recipient === 'gita@example.com',
    );
    const token = letter?.body.match(/guest\/([\w-]+)/)?.[1] ?? '';
    const answer = { name: 'Gita', email: 'gita@example.com', answers: { [meal.id]: 'Dal' } };
    await world.ticketing.questions.saveByLink(token, answer);
    expect(await waiting(world)).toBe(1);

    await world.ticketing.management.imports.undo(ORGANISER, EVENT, id);
    await world.worker.drain();
    expect(await waiting(world)).toBe(0);
    expect(await brokenInvariants(world)).toEqual([]);
  });
});

describeTicketing('answers that organisers give and correct', (databases) => {
  it('follow the same rules, are written down with what was before, and tell who is late', async () => {
    const world = await ticketingWorld(await databases.open());
    const { questions } = world.ticketing;
    const type = await world.sell({ kind: 'free', price: 0 });
    const bus = await ask(world, 'Bus?', { kind: 'consent', scope: 'order' });
    const stop = await ask(world, 'Where from?', {
      required: true,
      dependsOn: bus.id,
      dependsValues: ['yes'],
    });
    const order = await byHand(world, type);
    const look = () => questions.ofOrder(order.id, { actor: ORGANISER });
    const before = await look();
    await questions.correctOrder(ORGANISER, order.id, { [bus.id]: 'yes' }, { seen: before.version });
    expect(
      (await refused(questions.correctOrder(ORGANISER, order.id, {}, { seen: before.version }))).status,
    ).toBe(409);
    expect((await refused(questions.correctGuest(ORGANISER, order.id, 0, {}))).data).toHaveProperty(stop.id);
    const seen = (await look()).guests[0]?.version;
    const from = (where: string) => ({ answers: { [stop.id]: where } });
    await correct(world, order.id, 0, from('Patan').answers, seen);
    const late = await refused(questions.correctGuest(ORGANISER, order.id, 0, from('Kirtipur'), { seen }));
    expect(late.status).toBe(409);
    await correct(world, order.id, 0, from('Kirtipur').answers);
    await correct(world, order.id, 0, from('Kirtipur').answers);

    const entries = (await world.audits()).filter(({ action }) => action === 'attendees.answers');
    expect(entries.map(({ changes }) => JSON.parse(changes) as unknown)).toEqual([
      [{ field: 'answer:Bus?', before: null, after: true, personal: true }],
      [{ field: 'answer:Where from?', before: null, after: 'Patan', personal: true }],
      [{ field: 'answer:Where from?', before: 'Patan', after: 'Kirtipur', personal: true }],
    ]);
    const { guests } = await look();
    expect(guests[0]).toMatchObject({ done: true, name: 'Hari', said: [{ value: 'Kirtipur' }] });
    expect(await mails(world)).toEqual([]);

    world.clock.advance(100 * DAY_MS);
    await questions.correctGuest(ORGANISER, order.id, 1, from('Patan'));
    expect((await refused(questions.sendLink(ORGANISER, order.id, 1, 'a@example.com'))).status).toBe(409);
    expect((await refused(questions.correctGuest(STRANGER, order.id, 1, from('Patan')))).status).toBe(404);
    expect((await refused(questions.correctGuest(ORGANISER, order.id, 7, from('Patan')))).status).toBe(404);
    await world.ticketing.cancelOrder(order.id, { actor: ORGANISER });
    expect((await refused(questions.correctGuest(ORGANISER, order.id, 1, from('Patan')))).status).toBe(409);
  });

  it('leave no file behind that was replaced, also when the job runs twice', async () => {
    const world = await ticketingWorld(await databases.open());
    const { questions } = world.ticketing;
    const type = await world.sell({ kind: 'free', price: 0 });
    const photo = await ask(world, 'Your photo', { kind: 'file' });
    const upload = (name: string) =>
      questions.upload(EVENT, { name, bytes: new Uint8Array(PNG) }, { address: '192.0.2.9' });
    const order = await byHand(world, type);
    const viewer = { actor: ORGANISER };
    const [first, second] = [await upload('a.png'), await upload('b.png')];
    await correct(world, order.id, 0, { [photo.id]: first });
    expect((await questions.file(first, viewer)).filename).toBe('a.png');
    await correct(world, order.id, 0, { [photo.id]: second });
    await world.worker.drain();
    expect((await refused(questions.file(first, viewer))).status).toBe(404);
    expect(await world.stored(`answers/${EVENT}/${first}`)).toBe(false);
    expect(await world.stored(`answers/${EVENT}/${second}`)).toBe(true);
    const [job] = (await world.rows('jobs')).filter(({ kind }) => kind === 'ticketing.delete-answer-files');
    const kind = world.ticketing.jobKinds.find((each) => each.kind === 'ticketing.delete-answer-files');
    await kind?.run(JSON.parse(job?.payload ?? '{}') as never, { number: 2, last: false });
    await correct(world, order.id, 0, {});
    await world.worker.drain();
    expect(await world.stored(`answers/${EVENT}/${second}`)).toBe(false);
    expect(await world.rows('answer_files')).toEqual([]);
    const changes = (await world.audits()).map((entry) => JSON.parse(entry.changes) as { after: unknown }[]);
    expect(
      changes
        .flat()
        .map(({ after }) => after)
        .slice(-3),
    ).toEqual(['a.png', 'b.png', null]);
  });
});
