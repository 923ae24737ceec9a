import { expect, it } from 'vitest';
import type { QuestionKind } from '../model/question.ts';
import {
  describeTicketing,
  EVENT,
  ORGANISER,
  STRANGER,
  ticketingWorld,
} from '#tests/support/ticketing-world.ts';
import type { TicketingWorld } from '#tests/support/ticketing-world.ts';
import { refused } from '#tests/support/refused.ts';

const nobody = { actor: null };

const ask = (world: TicketingWorld, label: string, more: Record<string, unknown> = {}) =>
  world.ticketing.questions.create(ORGANISER, EVENT, { scope: 'order', kind: 'text', label, ...more });
const order = (world: TicketingWorld, type: string, quantity = 1, answers?: unknown) =>
  world.ticketing.placeOrder(
    EVENT,
    world.request(type, quantity, answers === undefined ? {} : { answers }),
    nobody,
  );
const choice = (...labels: string[]) => ({
  kind: 'choice' as QuestionKind,
  options: labels.map((label) => ({ label })),
});
const optionsOf = (row: { options: string }) =>
  (JSON.parse(row.options) as { id: string }[]).map(({ id }) => id);

describeTicketing('what is asked at the checkout', (databases) => {
  it('is said by several at once, and the last one counts', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'free', price: 0 });
    const bus = await ask(world, 'Do you come by bus?');
    const meal = await ask(world, 'What do you eat?', { scope: 'attendee' });
    const { order: placed, accessToken } = await order(world, type);
    const { questions } = world.ticketing;
    const viewer = { actor: null, accessToken };
    const said = Array.from({ length: 6 }, (_, n) => `Word ${n}`);
    await Promise.all(
      said.flatMap((word) => [
        questions.saveForOrder(placed.id, viewer, { [bus.id]: word }),
        questions.saveGuest(placed.id, 0, viewer, { answers: { [meal.id]: word } }),
      ]),
    );
    const kept = await world.rows('answers');
    expect(kept.map(({ position }) => position).toSorted((a, b) => a - b)).toEqual([-1, 0]);
    for (const { value } of kept) expect(said).toContain(value);
  });

  it('is kept with a free order, and the tickets bear the names of those who are known', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell({ kind: 'free', price: 0 });
    await world.ticketing.questions.setAskNames(ORGANISER, EVENT, true);
    const bus = await ask(world, 'Do you come by bus?', { ...choice('Yes', 'No'), required: true });
    const [yes = ''] = optionsOf(bus);
    const stop = await ask(world, 'Where?', { required: true, dependsOn: bus.id, dependsValues: [yes] });
    const meal = await ask(world, 'What do you eat?', { scope: 'attendee', required: true });
    const answers = {
      [bus.id]: yes,
      [stop.id]: 'Ratna Park',
      attendees: [{ name: 'Asha', email: 'asha@example.com', answers: { [meal.id]: 'Dal' } }, null],
    };
    const placed = await order(world, type, 2, answers);
    const kept = await world.rows('answers');
    expect(new Set(kept.map(({ position, question, value }) => `${position} ${question} ${value}`))).toEqual(
      new Set([`-1 ${bus.id} ${yes}`, `-1 ${stop.id} Ratna Park`, `0 ${meal.id} Dal`]),
    );
    const tickets = (await world.rows('tickets')).toSorted((a, b) => a.position - b.position);
    expect(tickets.map(({ holderName, holderEmail }) => [holderName, holderEmail])).toEqual([
      ['Asha', 'asha@example.com'],
      ['Maya Gurung', 'maya@example.com'],
    ]);
    const guests = (await world.rows('order_guests')).toSorted((a, b) => a.position - b.position);
    expect(guests.map(({ order: id, doneAt }) => [id, doneAt !== ''])).toEqual([
      [placed.order.id, true],
      [placed.order.id, false],
    ]);
  });

  it('waits with an order for its payment', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const meal = await ask(world, 'What do you eat?', { scope: 'attendee' });
    await world.ticketing.questions.setAskNames(ORGANISER, EVENT, true);
    const attendees = [{ name: 'Asha', answers: { [meal.id]: 'Dal' } }];
    const { payment } = await order(world, type, 1, { attendees });
    await world.ticketing.receiver.settle(world.cards.pay(payment?.paymentSessionId ?? ''));
    const [ticket] = await world.rows('tickets');
    expect(ticket).toMatchObject({ holderName: 'Asha', holderEmail: 'maya@example.com' });
  });

  it('refuses an order without what must be answered, by field, and nothing of it stays', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const agreed = await ask(world, 'I may be photographed', { kind: 'consent', required: true });
    const age = await ask(world, 'How old?', { scope: 'attendee', kind: 'number' });
    const wrong = await refused(order(world, type, 1, { attendees: [{ answers: { [age.id]: 'old' } }] }));
    expect(wrong).toMatchObject({
      status: 400,
      data: {
        [`answers.${agreed.id}`]: { code: 'validation_required' },
        [`answers.attendees.0.${age.id}`]: { code: 'validation_not_a_number' },
      },
    });
    expect((await refused(order(world, type, 1, { [agreed.id]: true, nothing: 1 }))).data).toHaveProperty([
      'answers.nothing',
    ]);
    expect(await world.rows('orders')).toEqual([]);
    expect(await world.rows('answers')).toEqual([]);
    await order(world, type, 1, { [agreed.id]: true });
    expect(await world.rows('answers')).toMatchObject([{ value: 'yes' }]);
  });

  it('is decided by what is asked now, not by what a process remembers', async () => {
    const db = await databases.open();
    const world = await ticketingWorld(db);
    const type = await world.sell();
    await order(world, type);
    const other = world.beside(db);
    const must = await other.questions.create(ORGANISER, EVENT, {
      scope: 'order',
      kind: 'text',
      label: 'New',
      required: true,
    });
    expect((await refused(order(world, type))).data).toHaveProperty([`answers.${must.id}`]);
    await other.questions.archive(ORGANISER, must.id, true);
    await order(world, type, 1, { [must.id]: 'too late' });
    expect(await world.rows('answers')).toEqual([]);
  });
});

describeTicketing('changing what is asked', (databases) => {
  it('is refused where it would break answers that were given', async () => {
    const world = await ticketingWorld(await databases.open());
    const type = await world.sell();
    const { questions } = world.ticketing;
    const meal = await ask(world, 'Meal', choice('Rice', 'Bread', 'None'));
    const [rice = '', bread = '', none = ''] = optionsOf(meal);
    const nuts = await ask(world, 'Nuts?', { dependsOn: meal.id, dependsValues: [bread] });
    await order(world, type, 1, { [meal.id]: rice });
    const options = (...kept: [string, string][]) => ({
      options: kept.map(([id, label]) => ({ id, label })),
    });
    const fieldsOf = async (id: string, patch: Record<string, unknown>) =>
      Object.keys((await refused(questions.update(ORGANISER, id, patch))).data);
    expect(await fieldsOf(meal.id, { kind: 'text' })).toEqual(['kind']);
    expect(await fieldsOf(meal.id, { scope: 'attendee' })).toEqual(['scope']);
    expect(await fieldsOf(meal.id, options([bread, 'Bread'], [none, 'None']))).toEqual(['options']);
    expect(await fieldsOf(meal.id, options([rice, 'Rice'], [none, 'None']))).toEqual(['options']);
    expect(await fieldsOf(meal.id, { dependsOn: nuts.id, dependsValues: ['x'] })).toEqual(['dependsOn']);
    expect((await refused(questions.remove(ORGANISER, meal.id))).status).toBe(409);
    expect((await refused(questions.archive(ORGANISER, meal.id, true))).status).toBe(409);
    expect((await refused(questions.reorder(ORGANISER, EVENT, [nuts.id, meal.id]))).status).toBe(409);

    // Other words for an option, and an option more, break nothing.
    await questions.update(ORGANISER, meal.id, options([rice, 'Dal bhat'], [bread, 'Bread'], ['', 'Momo']));
    const [kept] = (await questions.asked(EVENT)).questions;
    expect(kept?.options.map(({ label }) => label)).toEqual(['Dal bhat', 'Bread', 'Momo']);
    expect(kept?.options[0]?.id).toBe(rice);
    await questions.remove(ORGANISER, nuts.id);
    await questions.archive(ORGANISER, meal.id, true);
    expect((await questions.asked(EVENT)).questions).toEqual([]);
    expect((await questions.list(ORGANISER, EVENT)).questions).toMatchObject([
      { archived: true, answers: 1 },
    ]);
    await questions.archive(ORGANISER, meal.id, false);
    const actions = (await world.rows('audit_entries' as never)) as unknown as { action: string }[];
    expect(actions.map(({ action }) => action).filter((action) => action.startsWith('questions.'))).toEqual([
      'questions.create',
      'questions.create',
      'questions.edit',
      'questions.delete',
      'questions.archive',
      'questions.restore',
    ]);
  });

  it('tells two people who change the same, and strangers that there is nothing', async () => {
    const world = await ticketingWorld(await databases.open());
    const { questions } = world.ticketing;
    const row = await ask(world, 'One');
    const seen = { ifUpdated: row.updated };
    await questions.update(ORGANISER, row.id, { label: 'Two' }, seen);
    expect((await refused(questions.update(ORGANISER, row.id, { label: 'Three' }, seen))).status).toBe(409);
    expect((await refused(questions.update(STRANGER, row.id, { label: 'Mine' }))).status).toBe(404);
    expect((await refused(questions.list(STRANGER, EVENT))).status).toBe(404);
    const wrong = await refused(ask(world, '', { kind: 'choice', options: [{ label: 'One' }] }));
    expect(Object.keys(wrong.data)).toEqual(['label']);
    expect(Object.keys((await refused(ask(world, 'X', choice('One', 'One')))).data)).toEqual(['options']);
    expect(Object.keys((await refused(ask(world, 'X', { ticketTypes: ['other'] }))).data)).toEqual([
      'ticketTypes',
    ]);
  });
});
