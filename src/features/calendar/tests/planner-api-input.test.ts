import { eventsService } from '#features/events/service.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { describeProduct } from '#tests/support/product-database.ts';
import {
  A_LINE,
  A_SHIFT,
  A_SUPPLIER,
  addressOf,
  AN_ITEM,
  fileForm,
  type Planned,
  planned,
  PLANNER_CALLS,
} from '#tests/support/planner-calls.ts';
import { teamWorld } from '#tests/support/team-world.ts';

const long = (length: number): string => 'a'.repeat(length + 1);
type Row = readonly [call: string, body: unknown, fields: readonly string[], status?: number];

const TASK = 'POST /api/events/{id}/tasks';
const SHIFT = 'POST /api/events/{id}/shifts';
const SUPPLIER = 'POST /api/events/{id}/suppliers';
const ITEM = 'POST /api/events/{id}/run-of-show/items';
const LINE = 'POST /api/events/{id}/budget/lines';
const GOAL = 'PUT /api/events/{id}/budget/goal';

/** What can't be meant so, and the fields that are named for it. */
const REFUSED: readonly Row[] = [
  [TASK, '', ['title']],
  [TASK, '{"title":', []],
  [TASK, '[]', []],
  [TASK, { title: 7, notes: null, pinned: 'yes' }, ['notes', 'pinned', 'title']],
  [TASK, { title: '  ' }, ['title']],
  [TASK, { title: long(140) }, ['title']],
  [TASK, { title: 'x', notes: long(5000) }, ['notes']],
  [TASK, { title: 'x', dueAt: 'soon' }, ['dueAt']],
  [TASK, { title: 'x', dueAt: '9999-12-31T23:59:59-14:00' }, ['dueAt']],
  [TASK, { title: 'x', owner: 'nobodyatall0000' }, ['owner']],
  [TASK, { title: 'x\0' }, []],
  ['POST /api/events/{id}/tasks/template', { template: 'funeral' }, ['template']],
  ['PATCH /api/events/{id}/tasks/{task}', { title: '' }, ['title']],
  ['PATCH /api/events/{id}/tasks/{task}', { ifUpdated: 5 }, ['ifUpdated']],
  ['PATCH /api/events/{id}/tasks/{task}', { title: 'x', ifUpdated: '2020' }, [], 409],
  ['POST /api/events/{id}/tasks/{task}/move', {}, ['state']],
  ['POST /api/events/{id}/tasks/{task}/move', { state: 'nearly' }, ['state']],
  ['POST /api/events/{id}/tasks/{task}/checks', { text: long(200) }, ['text']],
  ['PATCH /api/events/{id}/tasks/{task}/checks/{check}', { done: 1 }, ['done']],
  ['POST /api/events/{id}/tasks/{task}/comments', { body: ' ' }, ['body']],
  ['POST /api/events/{id}/tasks/{task}/files', { file: 'hall.pdf' }, ['file']],
  ['POST /api/events/{id}/tasks/{task}/files', fileForm(new Uint8Array()), ['file']],
  ['POST /api/events/{id}/tasks/{task}/files', fileForm(Buffer.from('#!/bin/sh')), ['file']],
  [SHIFT, {}, ['endsAt', 'role', 'startsAt']],
  [SHIFT, { ...A_SHIFT, needed: 0 }, ['needed']],
  [SHIFT, { ...A_SHIFT, needed: 2.5 }, ['needed']],
  [SHIFT, { ...A_SHIFT, needed: '2' }, ['needed']],
  [SHIFT, { ...A_SHIFT, endsAt: A_SHIFT.startsAt }, ['endsAt']],
  [SHIFT, { ...A_SHIFT, startsAt: '' }, ['startsAt']],
  [SHIFT, { ...A_SHIFT, endsAt: '2027-02-05 12:00:00.000Z' }, ['endsAt']],
  ['PATCH /api/events/{id}/shifts/{shift}', { startsAt: 'noon' }, ['startsAt']],
  ['POST /api/events/{id}/volunteers/{volunteer}/attendance', { attendance: 'late' }, ['attendance']],
  [SUPPLIER, {}, ['currency', 'name']],
  [SUPPLIER, { ...A_SUPPLIER, amount: -1 }, ['amount']],
  [SUPPLIER, { ...A_SUPPLIER, amount: 1e15 }, ['amount']],
  [SUPPLIER, { ...A_SUPPLIER, amount: 0.5 }, ['amount']],
  [SUPPLIER, { ...A_SUPPLIER, currency: 'XXL' }, ['currency']],
  [SUPPLIER, { ...A_SUPPLIER, status: 'gone' }, ['status']],
  [SUPPLIER, { ...A_SUPPLIER, email: 'himal at sound' }, ['email']],
  ['PATCH /api/events/{id}/suppliers/{supplier}', { name: '' }, ['name']],
  [ITEM, {}, ['title', 'startsAt']],
  [ITEM, { ...AN_ITEM, minutes: -5 }, ['minutes']],
  [ITEM, { ...AN_ITEM, minutes: 1.5 }, ['minutes']],
  [ITEM, { ...AN_ITEM, startsAt: '2029-01-05 10:00:00.000Z' }, ['startsAt']],
  [ITEM, { ...AN_ITEM, member: 'nobodyatall0000' }, ['member']],
  [ITEM, { ...AN_ITEM, follow: 'yes' }, ['follow']],
  ['POST /api/events/{id}/run-of-show/items/{item}/shift', { minutes: 0 }, ['minutes']],
  ['POST /api/events/{id}/run-of-show/items/{item}/shift', {}, ['minutes']],
  ['POST /api/events/{id}/run-of-show/items/{item}/move', { before: 'nosuchitem00000' }, ['before'], 409],
  ['POST /api/events/{id}/run-of-show/marks', { mark: 'perhaps' }, ['mark']],
  ['POST /api/events/{id}/run-of-show/import', fileForm(Buffer.from('a,b\n1,2'), 'x.csv'), ['file']],
  ['POST /api/events/{id}/run-of-show/links', {}, ['name']],
  [GOAL, {}, ['attendance', 'price']],
  [GOAL, { attendance: 1e6, price: 1 }, ['attendance']],
  [LINE, {}, ['kind', 'title', 'currency']],
  [LINE, { ...A_LINE, planned: '900' }, ['planned']],
  [LINE, { ...A_LINE, actual: -1 }, ['actual']],
  [LINE, { ...A_LINE, dueOn: '2027-02-30' }, ['dueOn']],
  [LINE, { ...A_LINE, supplierId: 'nobodyatall0000' }, ['supplierId']],
  ['POST /api/events/{id}/budget/lines/{line}/receipts', fileForm(Buffer.from('MZ')), ['file']],
];

const QUERIES: readonly (readonly [path: string, fields: readonly string[]])[] = [
  ['tasks?page=0', ['page']],
  ['tasks?perPage=501', ['perPage']],
  ['tasks?page=1e3', ['page']],
  ['tasks?state=asleep', ['state']],
  ['tasks?dueFrom=yesterday&overdue=maybe', ['dueFrom', 'overdue']],
  ['shifts?open=perhaps&from=x', ['from', 'open']],
  ['volunteers?attendance=late', ['attendance']],
  ['suppliers?status=rich', ['status']],
  ['budget/lines?kind=gift', ['kind']],
  ['budget/what-if?price=ten&attendance=-1', ['price']],
  ['budget/what-if?price=-10&attendance=1000000', ['attendance', 'price']],
];

const value = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.jsonValue({ maxDepth: 2 }),
  fc.double(),
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    0,
    -0,
    -1,
    30,
    1e308,
    2 ** 53,
    [],
    {},
    ['a'],
    'EUR',
    'cost',
    'agreed',
    'start',
    'next',
    '0000-01-01T00:00:00+14:00',
    '9999-12-31T23:59:59-14:00',
    '2027-01-05 11:00:00.000Z',
    '2027-13-45',
    long(6000),
  ),
);
const FIELDS = (
  'title notes owner dueAt pinned ifUpdated state template text done body role place startsAt endsAt needed ' +
  'name service contact email phone amount currency status stage member people minutes buffer fixed follow ripple ' +
  'preview before after everywhere mark item following anyway marks attendance price kind category supplier supplierId ' +
  'planned actual perHead paid dueOn __proto__ constructor'
).split(' ');
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom(...FIELDS), value), { maxLength: 8 })
      .map((entries) => JSON.stringify(Object.fromEntries(entries))),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);

/** Calls that take a body of JSON. */
const WRITES = Object.entries(PLANNER_CALLS)
  .filter(([, call]) => call.body && !(call.body({} as Planned) instanceof FormData))
  .map(([name]) => name);
/** What is right but for what is tried, so that the tries come further than the first field. */
const BASES: Readonly<Record<string, object>> = {
  [TASK]: { title: 'x' },
  [SHIFT]: A_SHIFT,
  [SUPPLIER]: A_SUPPLIER,
  [ITEM]: AN_ITEM,
  [LINE]: A_LINE,
};

/** What is sent, on top of `base` if it is an object of fields; any other bytes go as they are. */
function onBase(base: object | undefined, sent: string): string {
  try {
    const fields: unknown = JSON.parse(sent);
    const isObject = typeof fields === 'object' && fields !== null && !Array.isArray(fields);
    return isObject ? JSON.stringify({ ...base, ...fields }) : sent;
  } catch {
    return sent;
  }
}

describeProduct('what the planner is sent', (databases) => {
  it('is refused by field where it can’t be meant so, and nothing is written', async () => {
    const world = await teamWorld(databases);
    const at = await planned(world);
    const { token, actor } = world.who.owner;
    const { history } = world.services.rooms.get(eventsService);
    const before = (await history(actor as never, at.event)).entries.length;
    const wrong: string[] = [];
    for (const [name, sent, fields, status = 400] of REFUSED) {
      const { method, path } = addressOf(name, at);
      const answer = await world.call(method, path, token, sent);
      const named = Object.keys(answer.body.data ?? {}).toSorted();
      if (answer.status !== status || named.join() !== fields.toSorted().join())
        wrong.push(`${name} ${JSON.stringify(sent).slice(0, 80)}: ${answer.status} ${named.join()}`);
    }
    for (const [query, fields] of QUERIES) {
      const answer = await world.call('GET', `/api/events/${at.event}/${query}`, token);
      const named = Object.keys(answer.body.data ?? {}).toSorted();
      if (answer.status !== 400 || named.join() !== fields.toSorted().join())
        wrong.push(`${query}: ${answer.status} ${named.join()}`);
    }
    expect(wrong).toEqual([]);
    expect((await history(actor as never, at.event)).entries.length).toBe(before);
    await world.services.close();
  });

  it('is a conflict with an item that has no id yet', async () => {
    const world = await teamWorld(databases);
    const at = await planned(world);
    const { token } = world.who.owner;
    const { method, path } = addressOf(ITEM, at);
    const add = () => world.call(method, path, token, { ...AN_ITEM, follow: false });
    expect(await add()).toMatchObject({
      status: 200,
      body: { done: false, preview: { conflicts: [{ kind: 'overlap' }] } },
    });
    await world.services.close();
  });

  it('is never a fault of ours, whatever it is', { timeout: 120_000 }, async () => {
    const world = await teamWorld(databases);
    const { token } = world.who.owner;
    for (const name of WRITES) {
      const at = await planned(world);
      const { method, path } = addressOf(name, at);
      await fc.assert(
        fc.asyncProperty(body, async (sent) => {
          const full = onBase(BASES[name], sent);
          const answer = await world.call(method, path, token, full);
          expect([full, answer.status]).toEqual([full, expect.toSatisfy((status) => status < 500)]);
        }),
        { numRuns: 40 },
      );
      // What was let in can be read.
      for (const list of ['tasks', 'shifts', 'suppliers', 'run-of-show', 'budget', 'budget/lines'])
        expect([name, (await world.call('GET', `/api/events/${at.event}/${list}`, token)).status]).toEqual([
          name,
          200,
        ]);
    }
    await world.services.close();
  });
});
