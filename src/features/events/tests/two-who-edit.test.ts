import { teamsService } from '#features/team/service.ts';
import { eventsService } from '../service.ts';
import { attendeesService } from '#features/attendees/service.ts';
import { questionsService } from '#features/questions/service.ts';
import { pricingService } from '#features/pricing/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { volunteersService } from '#features/volunteers/service.ts';
import { tasksService } from '#features/tasks/service.ts';
import { runOfShowService } from '#features/run-of-show/service.ts';
import { budgetService } from '#features/budget/service.ts';
import { messagingService } from '#features/guest-messages/service.ts';
import { expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { refused } from '#tests/support/refused.ts';
import { type Staffed, type TeamWorld, teamWorld } from '#tests/support/team-world.ts';

interface Place extends Staffed {
  order: string;
  ticket: string;
  owner: Actor;
}

/** Something that somebody changes, seen as it was at `ifUpdated`. */
interface Edit {
  /** Where it is kept, and the id of its row there; made here where there is none yet. */
  row: (world: TeamWorld, place: Place) => Promise<{ table: string; id: string; key?: string }>;
  change: (world: TeamWorld, place: Place, id: string, n: number, ifUpdated: string) => Promise<unknown>;
}

const ROOT: Actor = { id: 'superuser000001', superuser: true };
const own = (table: string, id: (place: Place) => string) => async (_: TeamWorld, place: Place) => ({
  table,
  id: id(place),
});
const WORDS = { subject: 'Hello', body: '<p>Hello</p>', audience: {} };
const AUTOMATIC = { enabled: true, subject: '', body: '' };

const TIMES = { startsAt: '2027-01-05 10:00:00.000Z', endsAt: '2027-01-05 12:00:00.000Z' };
const SHIFT = { role: 'Door', ...TIMES, needed: 2 };
const SUPPLIER = { name: 'Himal Sound', currency: 'EUR', status: 'agreed' };
const LINE = { kind: 'cost', title: 'Hall', currency: 'EUR', planned: 100 };
const ITEM = { title: 'Band', stage: 'Main', startsAt: TIMES.startsAt, minutes: 30 };
const itemOfShow: Edit['row'] = async ({ services }, { owner, event }) => {
  const runOfShow = services.rooms.get(runOfShowService);
  await runOfShow.change(owner, event, { kind: 'add', input: ITEM, follow: true });
  const [item] = (await runOfShow.read(owner, event)).items;
  return { table: 'show_items', id: item?.id ?? '' };
};

/** Every form in which an organiser changes what is there. A form that is added belongs in here. */
const EDITS: Record<string, Edit> = {
  event: {
    row: own('events', ({ event }) => event),
    change: ({ services }, { owner, event }, _, n, ifUpdated) =>
      services.rooms.get(eventsService).update(owner, event, { title: `Mela ${n}` }, { ifUpdated }),
  },
  'draft of an event, as it is typed': {
    row: async (world) => ({ table: 'events', id: (await world.staffed('draft')).event }),
    change: ({ services }, { owner }, id, n, ifUpdated) =>
      services.rooms.get(eventsService).saveDraft(owner, id, { title: `Mela ${n}` }, { ifUpdated }),
  },
  'ticket type': {
    row: own('ticket_types', ({ type }) => type),
    change: ({ services }, { owner, type }, _, n, ifUpdated) =>
      services.rooms.get(ticketTypesService).update(owner, type, { name: `Entry ${n}` }, { ifUpdated }),
  },
  quota: {
    row: async ({ services }, { owner, event }) => {
      const { id } = await services.rooms
        .get(ticketTypesService)
        .quotas.create(owner, event, { name: 'Hall', size: 5 });
      return { table: 'quotas', id };
    },
    change: ({ services }, { owner }, id, n, ifUpdated) =>
      services.rooms.get(ticketTypesService).quotas.update(owner, id, { size: 10 + n }, { ifUpdated }),
  },
  'promo code': {
    row: async ({ services }, { owner, event }) => {
      const code = { code: 'A', kind: 'percent', bps: 100 };
      return {
        table: 'promo_codes',
        id: (await services.rooms.get(pricingService).promoCodes.create(owner, event, code)).id,
      };
    },
    change: ({ services }, { owner }, id, n, ifUpdated) =>
      services.rooms.get(pricingService).promoCodes.update(owner, id, { bps: 200 + n }, { ifUpdated }),
  },
  'taxes and fees': {
    row: async ({ services }, { owner, event }) => {
      await services.rooms
        .get(pricingService)
        .prices.changeSettings(owner, event, { taxName: 'IVA', taxBps: 1 });
      return { table: 'price_settings', id: event, key: 'event' };
    },
    change: ({ services }, { owner, event }, _, n, ifUpdated) =>
      services.rooms
        .get(pricingService)
        .prices.changeSettings(owner, event, { taxBps: 100 + n }, { ifUpdated }),
  },
  "operator's fee": {
    row: async ({ services }) => {
      await services.rooms.get(pricingService).prices.setFee(ROOT, { currency: 'EUR', bps: 1 });
      return { table: 'operator_fees', id: 'EUR', key: 'currency' };
    },
    change: ({ services }, _, __, n, ifUpdated) =>
      services.rooms
        .get(pricingService)
        .prices.setFee(ROOT, { currency: 'EUR', bps: 100 + n }, { ifUpdated }),
  },
  question: {
    row: async ({ services }, { owner, event }) => {
      const asked = { scope: 'order', kind: 'text', label: 'Why?' };
      return {
        table: 'questions',
        id: (await services.rooms.get(questionsService).create(owner, event, asked)).id,
      };
    },
    change: ({ services }, { owner }, id, n, ifUpdated) =>
      services.rooms
        .get(questionsService)
        .update(owner, id, { scope: 'order', kind: 'text', label: `Why ${n}?` }, { ifUpdated }),
  },
  "member's role": {
    row: async ({ services, who }, { event }) => {
      const found = sql<{ id: string }>`SELECT id FROM event_members
        WHERE event = ${event} AND "user" = ${who.check_in.actor?.id ?? ''}`;
      return { table: 'event_members', id: (await found.execute(services.db.read())).rows[0]?.id ?? '' };
    },
    change: ({ services, who }, { owner, event }, _, n, ifUpdated) =>
      services.rooms
        .get(teamsService)
        .changeRole(
          owner,
          event,
          who.check_in.actor?.id ?? '',
          { role: n % 2 === 0 ? 'finance' : 'manager' },
          { ifUpdated },
        ),
  },
  'buyer of an order': {
    row: own('orders', ({ order }) => order),
    change: ({ services }, { owner, order }, _, n, ifUpdated) =>
      services.rooms
        .get(attendeesService)
        .editBuyer(owner, order, { name: `Gita ${n}`, email: 'gita@mela.test' }, { ifUpdated }),
  },
  'holder of a ticket': {
    row: own('tickets', ({ ticket }) => ticket),
    change: ({ services }, { owner, ticket }, _, n, ifUpdated) =>
      services.rooms
        .get(attendeesService)
        .editHolder(owner, ticket, { name: `Kiran ${n}`, email: '' }, { ifUpdated }),
  },
  'message to guests': {
    row: async ({ services }, { owner, event }) => ({
      table: 'guest_messages',
      id: (await services.rooms.get(messagingService).save(owner, event, WORDS)).id,
    }),
    change: ({ services }, { owner, event }, id, n, ifUpdated) =>
      services.rooms
        .get(messagingService)
        .save(owner, event, { ...WORDS, subject: `Hello ${n}` }, id, { ifUpdated }),
  },
  'message that goes out by itself': {
    row: async ({ services }, { owner, event }) => {
      await services.rooms
        .get(messagingService)
        .saveAutomatic(owner, event, 'reminder', { ...AUTOMATIC, minutes: 60 });
      return { table: 'guest_messages', id: `${event}:reminder`, key: 'uniqueKey' };
    },
    change: ({ services }, { owner, event }, _, n, ifUpdated) =>
      services.rooms
        .get(messagingService)
        .saveAutomatic(owner, event, 'reminder', { ...AUTOMATIC, minutes: 120 + 60 * n }, { ifUpdated }),
  },
  task: {
    row: async ({ services }, { owner, event }) => {
      const { id } = await services.rooms.get(tasksService).create(owner, event, { title: 'Book the hall' });
      return { table: 'plan_tasks', id };
    },
    change: ({ services }, { owner, event }, id, n, ifUpdated) =>
      services.rooms.get(tasksService).update(owner, event, id, { title: `Book hall ${n}`, ifUpdated }),
  },
  'task that is moved along': {
    row: async ({ services }, { owner, event }) => {
      const { id } = await services.rooms.get(tasksService).create(owner, event, { title: 'Book the hall' });
      return { table: 'plan_tasks', id };
    },
    change: ({ services }, { owner, event }, id, n, seen) => {
      const state = ['todo', 'doing', 'done'][n % 3] ?? '';
      // One and four are alike: who moves it to where it is has what they wanted.
      return services.rooms
        .get(tasksService)
        .move(owner, event, { task: id, state: n === 4 ? 'todo' : state, seen });
    },
  },
  shift: {
    row: async ({ services }, { owner, event }) => {
      const { id } = await services.rooms.get(volunteersService).shifts.create(owner, event, SHIFT);
      return { table: 'plan_shifts', id };
    },
    change: ({ services }, { owner, event }, id, n, ifUpdated) =>
      services.rooms
        .get(volunteersService)
        .shifts.update(owner, event, id, { ...SHIFT, needed: 10 + n, ifUpdated }),
  },
  supplier: {
    row: async ({ services }, { owner, event }) => {
      const { id } = await services.rooms.get(budgetService).suppliers.create(owner, event, SUPPLIER);
      return { table: 'plan_suppliers', id };
    },
    change: ({ services }, { owner, event }, id, n, ifUpdated) =>
      services.rooms
        .get(budgetService)
        .suppliers.update(owner, event, id, { ...SUPPLIER, amount: n, ifUpdated }),
  },
  'line of a budget': {
    row: async ({ services }, { owner, event }) => ({
      table: 'budget_lines',
      id: await services.rooms.get(budgetService).add(owner, event, LINE),
    }),
    change: ({ services }, { owner, event }, id, n, seen) =>
      services.rooms
        .get(budgetService)
        .edit(owner, event, { id, seen, input: { ...LINE, planned: 100 + n } }),
  },
  'item of a run of show': {
    row: itemOfShow,
    change: ({ services }, { owner, event }, id, n, seen) => {
      const input = { ...ITEM, title: `Band ${n}` };
      return services.rooms.get(runOfShowService).change(owner, event, {
        kind: 'edit',
        id,
        seen,
        input,
        follow: true,
      });
    },
  },
  'place of an item in a run of show': {
    row: itemOfShow,
    change: ({ services }, { owner, event }, id, n, seen) => {
      const to = { stage: `Stage ${n}`, before: '', after: '' };
      return services.rooms.get(runOfShowService).change(owner, event, { kind: 'move', id, seen, ...to });
    },
  },
  'time of an item in a run of show': {
    row: itemOfShow,
    change: ({ services }, { owner, event }, id, n, seen) =>
      services.rooms.get(runOfShowService).change(owner, event, {
        kind: 'shift',
        id,
        seen,
        minutes: n,
        everywhere: false,
      }),
  },
};

describeProduct('two who change the same', (databases) => {
  it.each(Object.keys(EDITS))('%s: who is late is told, and what the other saved stands', async (what) => {
    const world = await teamWorld(databases);
    const staffed = await world.staffed();
    const place = { ...staffed, ...(await world.booked(staffed)), owner: world.who.owner.actor as Actor };
    const { row, change } = EDITS[what] as Edit;
    const { table, id, key = 'id' } = await row(world, place);
    const found = async () => {
      const all = sql<
        Record<string, unknown>
      >`SELECT * FROM ${sql.table(table)} WHERE ${sql.ref(key)} = ${id}`;
      return (await all.execute(world.services.db.read())).rows[0] ?? {};
    };
    const seen = String((await found()).updated);

    // One after the other, within the same millisecond of the clock.
    await change(world, place, id, 1, seen);
    const theirs = await found();
    expect(theirs.updated).not.toBe(seen);
    expect((await refused(change(world, place, id, 2, seen))).status).toBe(409);
    expect(await found()).toEqual(theirs);

    // Both at once.
    const now = String(theirs.updated);
    const ended = await Promise.allSettled([2, 4].map((n) => change(world, place, id, n, now)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const late = ended.find((end) => end.status === 'rejected');
    expect(late?.reason).toMatchObject({ status: 409 });
  });
});
