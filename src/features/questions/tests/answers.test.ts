import { eventsService } from '#features/events/service.ts';
import { checkoutService } from '#features/checkout/service.ts';
import { questionsService } from '../service.ts';
import type { AskedTables } from '../model/schema.ts';
import { messagingService } from '#features/guest-messages/service.ts';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type Caller, type Staffed, type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

const owner = (world: TeamWorld): Actor => world.who.owner.actor as Actor;

const ask = (world: TeamWorld, { event }: Staffed, more: Record<string, unknown>) =>
  world.services.rooms.get(questionsService).create(owner(world), event, {
    scope: 'order',
    kind: 'text',
    label: '?',
    ...more,
  });

const optionsOf = (row: { options: string }) =>
  (JSON.parse(row.options) as { id: string }[]).map(({ id }) => id);

const order = (
  world: TeamWorld,
  { event, type }: Staffed,
  name: string,
  answers: Record<string, unknown>,
  by: Caller | null = null,
) =>
  world.services.rooms.get(checkoutService).placeOrder(
    event,
    {
      items: [{ ticketType: type, quantity: 2 }],
      buyer: { name, email: `${name}@example.com` },
      answers,
    },
    { actor: by?.actor ?? null },
  );

const rowsOf = (world: TeamWorld, table: 'answers' | 'questions') =>
  world.services.db.read<AskedTables>().selectFrom(table).select('event').execute();

describeProduct('answers', (databases) => {
  it('choose the guests that a message is for', async () => {
    const world = await teamWorld(databases);
    const place = await world.staffed();
    const bus = await ask(world, place, { kind: 'choice', options: [{ label: 'Bus' }, { label: 'Foot' }] });
    const diet = await ask(world, place, {
      scope: 'attendee',
      kind: 'choices',
      options: [{ label: 'Nuts' }, { label: 'Milk' }],
    });
    const [byBus = '', onFoot = ''] = optionsOf(bus);
    const [nuts = '', milk = ''] = optionsOf(diet);
    const guest = (name: string, values: string[]) => ({
      name,
      email: `${name}@example.com`,
      answers: { [diet.id]: values },
    });
    await order(world, place, 'maya', {
      [bus.id]: byBus,
      attendees: [guest('asha', [nuts, milk]), guest('hari', [milk])],
    });
    await order(world, place, 'bikash', { [bus.id]: onFoot, attendees: [guest('sita', []), null] });
    const { worker } = world.services;
    const messaging = world.services.rooms.get(messagingService);
    const reached = async (question: string, value: string) => {
      const audience = { answer: { question, value } };
      const message = { subject: 'For you', body: '<p>Only you.</p>', audience };
      const { id } = await messaging.save(owner(world), place.event, message);
      const count = await messaging.count(owner(world), place.event, audience);
      await messaging.send(owner(world), place.event, id);
      await worker.drain();
      const rows = await deliveries(world, id);
      expect(rows).toHaveLength(count);
      return rows.map(({ address }) => address.split('@')[0] ?? '').toSorted();
    };
    expect(await reached(bus.id, byBus)).toEqual(['asha', 'hari', 'maya']);
    expect(await reached(diet.id, nuts)).toEqual(['asha', 'maya']);
    const drinkers = { answer: { question: diet.id, value: milk } };
    expect(await messaging.count(owner(world), place.event, drinkers)).toBe(3);
    const buyers = { ...drinkers, readers: 'buyers' };
    expect(await messaging.count(owner(world), place.event, buyers)).toBe(1);
    const nothing = { answer: { question: diet.id, value: 'nothing' } };
    expect(await messaging.count(owner(world), place.event, nothing)).toBe(0);
    expect(await messaging.count(owner(world), place.event, { answer: { question: "'", value: '%' } })).toBe(
      5,
    );
    await world.services.close();
  });

  it('are told with the API to those who may see them, and to nobody else', async () => {
    const world = await teamWorld(databases);
    const place = await world.staffed();
    const why = await ask(world, place, { label: 'Why?', required: true });
    const meal = await ask(world, place, { scope: 'attendee', label: 'Meal' });
    const asked = await world.call('GET', `/api/events/${place.event}/questions`);
    expect(asked.body).toMatchObject({ askNames: false, questions: [{ id: why.id, required: true }, {}] });
    expect((await world.call('GET', '/api/events/none00000000000/questions')).status).toBe(404);
    const draft = await world.staffed('draft');
    expect((await world.call('GET', `/api/events/${draft.event}/questions`)).status).toBe(404);

    // Nobody sends files to an event that asks for none, and nothing that is no file.
    const files = `/api/events/${place.event}/answer-files`;
    expect((await world.call('POST', files, undefined, {})).status).toBe(400);

    const body = {
      items: [{ ticketType: place.type, quantity: 1 }],
      buyer: { name: 'M', email: 'm@example.com' },
    };
    const path = `/api/events/${place.event}/orders`;
    const wrong = await world.call('POST', path, undefined, body);
    expect(wrong).toMatchObject({
      status: 400,
      body: { data: { [`answers.${why.id}`]: { code: 'validation_required' } } },
    });
    const answers = { [why.id]: 'Fun', attendees: [{ answers: { [meal.id]: 'Dal' } }] };
    const placed = await world.call('POST', path, world.who.buyer.token, { ...body, answers });
    const { id } = placed.body.order as { id: string };
    const seen = async (who: Caller) =>
      (await world.call('GET', `/api/orders/${id}/answers`, who.token)) as never;
    const whole = {
      answers: { [why.id]: 'Fun' },
      attendees: [{ answers: { [meal.id]: 'Dal' }, missing: false }],
    };
    for (const who of ['buyer', 'owner', 'manager'] as const)
      expect(await seen(world.who[who])).toMatchObject({ status: 200, body: whole });
    // Money is theirs to see, and who comes is not.
    expect(await seen(world.who.finance)).toMatchObject({ status: 200, body: { attendees: [] } });
    for (const who of ['guest', 'stranger'] as const)
      expect(await seen(world.who[who])).toMatchObject({ status: 404 });
    const record = await world.call('GET', `/api/collections/orders/records/${id}`, world.who.buyer.token);
    expect(JSON.stringify(record.body)).not.toContain('Fun');
    await world.services.close();
  });

  it('are read by key, go with a copy of what was asked, and are forgotten with the account', async () => {
    const world = await teamWorld(databases);
    const place = await world.staffed();
    const questions = world.services.rooms.get(questionsService);
    const bus = await ask(world, place, {
      kind: 'choice',
      label: 'Bus?',
      options: [{ label: 'Yes' }, { label: 'No' }],
    });
    const [yes = ''] = optionsOf(bus);
    const stop = await ask(world, place, { label: 'Where?', dependsOn: bus.id, dependsValues: [yes] });
    const answers = { [bus.id]: yes, [stop.id]: 'Park' };
    await order(world, place, 'maya', answers, world.who.buyer);
    await order(world, place, 'bikash', answers);
    const paged = [];
    for (let after: Awaited<ReturnType<typeof questions.answersOf>>[number] | null = null; ;) {
      const [next]: Awaited<ReturnType<typeof questions.answersOf>> = await questions.answersOf(
        place.event,
        after,
        1,
      );
      if (!next) break;
      paged.push(next.value);
      after = next;
    }
    expect(paged).toHaveLength(4);
    expect(await questions.ofUser(world.who.buyer.actor as Actor)).toMatchObject([
      { ticket: null, question: 'Bus?', answer: 'Yes' },
      { ticket: null, question: 'Where?', answer: 'Park' },
    ]);

    const copy = await world.services.rooms.get(eventsService).duplicate(owner(world), place.event);
    const { questions: copied } = await questions.list(owner(world), copy.id);
    expect(copied).toMatchObject([{ label: 'Bus?', answers: 0 }, { label: 'Where?' }]);
    expect(copied[1]?.dependsOn).toBe(copied[0]?.id);
    await world.services.rooms.get(eventsService).deleteDraft(owner(world), copy.id);
    expect((await rowsOf(world, 'questions')).map(({ event }) => event)).toEqual([place.event, place.event]);

    await world.services.records.auth.deleteOwn('users', String(world.who.buyer.actor?.id));
    expect(await rowsOf(world, 'answers')).toHaveLength(2);
    expect((await refused(questions.remove(owner(world), bus.id))).status).toBe(409);
    await world.services.close();
  });
});

const deliveries = (world: TeamWorld, message: string) =>
  world.services.db
    .read<{ guest_deliveries: { message: string; address: string } }>()
    .selectFrom('guest_deliveries')
    .selectAll()
    .where('message', '=', message)
    .execute();
