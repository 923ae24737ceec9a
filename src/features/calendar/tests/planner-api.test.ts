import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import type { MailTables } from '#platform/mail/index.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import {
  A_LINE,
  A_SHIFT,
  A_SUPPLIER,
  AN_ITEM,
  fileForm,
  PDF,
  type Planned,
  planned,
} from '#tests/support/planner-calls.ts';
import { type DatabaseUnderTest } from '#tests/support/databases.ts';
import { teamWorld, type Who } from '#tests/support/team-world.ts';

type Body = Record<string, unknown>;

/** A planned event, and its team's calls. */
async function called(databases: DatabaseUnderTest) {
  const world = await teamWorld(databases);
  const at = await planned(world);
  const call = (
    method: string,
    path: string,
    body?: unknown,
    as: Who = 'owner',
    headers?: Record<string, string>,
  ) => world.call(method, `/api/events/${at.event}/${path}`, world.who[as].token, body, headers);
  const read = async (path: string, as: Who = 'owner'): Promise<Body> => {
    const answer = await call('GET', path, undefined, as);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body;
  };
  const listed = async (path: string, field = 'title'): Promise<unknown[]> =>
    ((await read(path)).items as Body[]).map((item) => item[field]);
  return { world, at, call, read, listed, owner: world.who.owner.actor as Actor };
}

/** Everything that can be made, with what it is made of. */
const MADE: readonly (readonly [what: string, path: (at: Planned) => string, body: Body, another: Body])[] = [
  ['a task', () => 'tasks', { title: 'Posters' }, { title: 'Flyers' }],
  ['a line to tick', ({ task }) => `tasks/${task}/checks`, { text: 'Sign' }, { text: 'Send' }],
  ['a comment', ({ task }) => `tasks/${task}/comments`, { body: 'Done?' }, { body: 'Well?' }],
  ['a shift', () => 'shifts', A_SHIFT, { ...A_SHIFT, role: 'Bar' }],
  ['a supplier', () => 'suppliers', A_SUPPLIER, { ...A_SUPPLIER, name: 'Taal Food' }],
  ['a line of the budget', () => 'budget/lines', A_LINE, { ...A_LINE, planned: 1 }],
  [
    'an item of the show',
    () => 'run-of-show/items',
    { ...AN_ITEM, minutes: 0, stage: 'Hall' },
    { ...AN_ITEM, stage: 'Bar' },
  ],
];

/** What is changed by half, and how the rest of it stays. */
const CHANGED: readonly (readonly [path: (at: Planned) => string, one: Body, other: Body])[] = [
  [({ task }) => `tasks/${task}`, { notes: 'Ask Maya.' }, { pinned: true }],
  [({ shift }) => `shifts/${shift}`, { needed: 9 }, { place: 'North gate' }],
  [({ supplier }) => `suppliers/${supplier}`, { contact: 'Maya' }, { status: 'delivered' }],
  [({ line }) => `budget/lines/${line}`, { actual: 95_000 }, { paid: true }],
  [({ item }) => `run-of-show/items/${item}`, { notes: 'Loud.' }, { people: 'Maya' }],
];

describeProduct('the planner by HTTP', (databases) => {
  it('makes each thing once for a key, also for two at once, and refuses another under it', async () => {
    const { at, call, world } = await called(databases);
    for (const [what, path, body, another] of MADE) {
      const key = { 'Idempotency-Key': `made-${what}` };
      const both = await Promise.all([1, 2].map(() => call('POST', path(at), body, 'owner', key)));
      const [first] = both;
      expect([what, ...both.map(({ status }) => status)]).toEqual([what, 201, 201]);
      expect(both[1]?.body).toEqual(first?.body);
      const again = await call('POST', path(at), body, 'owner', key);
      expect([what, again.status, again.body]).toEqual([what, 201, first?.body]);
      expect([what, (await call('POST', path(at), another, 'owner', key)).status]).toEqual([what, 422]);
      // Somebody else's key is their own.
      const theirs = await call('POST', path(at), body, 'manager', key);
      expect([what, theirs.status]).toEqual([what, 201]);
      expect(theirs.body).not.toEqual(first?.body);
    }
    // What is left out is the same as what is said to be nothing.
    const spare = { 'Idempotency-Key': 'spare' };
    const { role, startsAt, endsAt } = A_SHIFT;
    const short = await call('POST', 'shifts', { role, startsAt, endsAt }, 'owner', spare);
    const whole = { notes: '', needed: 1, endsAt, startsAt, place: '', role };
    const full = await call('POST', 'shifts', whole, 'owner', spare);
    expect([full.status, full.body]).toEqual([201, short.body]);
    const long = { 'Idempotency-Key': 'k'.repeat(256) };
    expect((await call('POST', 'tasks', { title: 'x' }, 'owner', long)).status).toBe(400);
    await world.services.close();
  });

  it('changes what is said and leaves the rest, and tells who is late', async () => {
    const { at, call, read } = await called(databases);
    for (const [pathOf, one, other] of CHANGED) {
      const path = pathOf(at);
      const before = await read(path);
      const item = (body: Body): Body => (body.done === true ? (body.item as Body) : body);
      const first = await call('PATCH', path, { ...one, ifUpdated: before.updated });
      expect([path, first.status]).toEqual([path, 200]);
      expect(item(first.body)).toMatchObject(one);
      expect((await call('PATCH', path, { ...other, ifUpdated: before.updated })).status).toBe(409);
      const second = await call('PATCH', path, other);
      expect(item(second.body)).toMatchObject({ ...one, ...other });
      // Without a version two at once both have their part.
      const both = await Promise.all([call('PATCH', path, one), call('PATCH', path, other)]);
      expect(both.map(({ status }) => status)).toEqual([200, 200]);
      const late = await call('DELETE', `${path}?ifUpdated=${encodeURIComponent(String(before.updated))}`);
      expect([path, late.status]).toEqual([path, 409]);
    }
  });

  it('lists tasks as they are asked for, page by page', async () => {
    const { world, at, call, read, listed } = await called(databases);
    const finance = String(world.who.finance.actor?.id);
    const due = (day: string) => `2027-01-${day} 12:00:00.000Z`;
    await call('POST', 'tasks', { title: 'Pay the hall', owner: finance, dueAt: due('03') });
    const soon = '2026-12-02 12:00:00.000Z';
    await call('POST', 'tasks', { title: 'Order beer', dueAt: soon, notes: 'Momo too' });
    expect(await listed('tasks')).toEqual(['Order beer', 'Pay the hall', 'Book the hall']);
    expect(await listed('tasks?perPage=2&page=2')).toEqual(['Book the hall']);
    expect(await read('tasks?perPage=2&page=9')).toMatchObject({ items: [], totalItems: 3, totalPages: 2 });
    expect(await listed('tasks?search=MOMO')).toEqual(['Order beer']);
    expect(await listed(`tasks?owner=${finance}`)).toEqual(['Pay the hall']);
    expect(await listed('tasks?owner=')).toEqual(['Order beer', 'Book the hall']);
    expect(await listed(`tasks?dueFrom=${due('03')}`)).toEqual(['Pay the hall']);
    const [task] = (await read('tasks?owner=me', 'finance')).items as Body[];
    const done = await call('POST', `tasks/${String(task?.id)}/move`, { state: 'done' }, 'finance');
    expect(done.body).toMatchObject({ state: 'done', doneAt: expect.stringMatching(/^2026/) });
    expect(await listed('tasks?state=open')).toEqual(['Order beer', 'Book the hall']);
    world.clock.advance(2 * 24 * 3_600_000);
    expect(await listed('tasks?overdue=1')).toEqual(['Order beer']);
    const own = await world.call('GET', '/api/me/tasks?done=1', world.who.finance.token);
    expect(own.body).toMatchObject({
      totalItems: 1,
      items: [{ title: 'Pay the hall', event: { id: at.event } }],
    });
  });

  it('keeps what is on a task, and its files are downloads', async () => {
    const { world, at, call, read } = await called(databases);
    const path = `tasks/${at.task}`;
    await call('PATCH', `${path}/checks/${at.check}`, { done: true });
    const { body: file } = await call('POST', `${path}/files`, fileForm());
    expect(await read(path)).toMatchObject({
      checks: { done: 1, all: 1 },
      checklist: [{ text: 'Ask twice', done: true }],
      comments: [{ body: 'They are closed today.', name: 'owner' }],
      files: expect.arrayContaining([{ ...file, type: 'application/pdf', size: PDF.length }]),
    });
    // Somebody else's comment stays.
    await call('DELETE', `${path}/comments/${at.comment}`, undefined, 'manager');
    expect((await read(path)).comments).toHaveLength(1);
    await call('DELETE', `${path}/comments/${at.comment}`);
    await call('DELETE', `${path}/checks/${at.check}`);
    expect(await read(path)).toMatchObject({ comments: [], checklist: [] });
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
    await world.services.worker.drain();
    expect(await world.services.storage.list(`plan/${at.event}/`)).toEqual([
      `plan/${at.event}/${at.contract}`,
    ]);
  });

  it('lets volunteers sign up by the link, and the team see who came', async () => {
    const { world, at, call, read } = await called(databases);
    const open = await world.call('GET', `/api/volunteer/${at.signUp}`);
    expect(open.body).toMatchObject({ open: true, shifts: [{ role: 'Door', left: 2 }] });
    const gita = { name: 'Gita', email: 'gita@example.com', consent: true, shifts: [at.shift] };
    expect((await world.call('POST', `/api/volunteer/${at.signUp}`, undefined, gita)).status).toBe(204);
    const again = await world.call('POST', `/api/volunteer/${at.signUp}`, undefined, gita);
    expect(again).toMatchObject({ status: 400, body: { data: { shifts: {} } } });
    const nobody = await world.call('POST', `/api/volunteer/${at.signUp}`, undefined, {});
    expect(Object.keys(nobody.body.data as Body)).toEqual(['consent', 'shifts']);
    expect((await world.call('POST', '/api/volunteer/made-up', undefined, gita)).status).toBe(404);

    // Who doesn't edit the plan sees names alone.
    const names = (await read('volunteers', 'check_in')).items as Body[];
    expect(names.map(({ name, email }) => `${String(name)}${String(email)}`).toSorted()).toEqual([
      'Bina Rai',
      'Gita',
    ]);
    const mark = `volunteers/${at.volunteer}/attendance`;
    expect((await call('POST', mark, { attendance: 'came' }, 'check_in')).status).toBe(204);
    expect(await read('volunteers?attendance=came')).toMatchObject({
      totalItems: 1,
      items: [{ name: 'Bina Rai' }],
    });
    expect(await read('volunteers?attendance=unknown&search=GIT')).toMatchObject({ totalItems: 1 });
    expect((await call('DELETE', `shifts/${at.shift}`)).status).toBe(409);
    await call('DELETE', `volunteers/${at.volunteer}`);
    expect(await read(`shifts/${at.shift}`)).toMatchObject({ taken: 1, volunteers: [{ name: 'Gita' }] });
    await call('DELETE', 'shifts/link');
    expect(await read('shifts/link')).toEqual({ created: '' });
    expect((await world.call('GET', `/api/volunteer/${at.signUp}`)).status).toBe(404);
  });

  it('gives a volunteer their own place by the private link, and takes it back', async () => {
    const { world, at, read } = await called(databases);
    await world.services.worker.drain();
    const mail = await world.services.db
      .read<MailTables>()
      .selectFrom('mail_outbox')
      .select('body')
      .where('recipient', '=', 'bina@example.com')
      .executeTakeFirstOrThrow();
    const link = /volunteer\/shift\/([\w.-]+)/.exec(mail.body)?.[1] ?? '';
    const path = `/api/volunteer/shift/${link}`;
    const own = await world.call('GET', path);
    expect(own.body).toMatchObject({ name: 'Bina Rai', status: 'in', shift: { id: at.shift } });
    expect((await world.call('GET', `${path}/calendar.ics`)).status).toBe(200);
    expect((await world.call('GET', path.slice(0, -2))).status).toBe(404);
    expect((await world.call('DELETE', path)).status).toBe(204);
    expect((await world.call('GET', path)).body).toMatchObject({ status: 'out' });
    expect(await read(`shifts/${at.shift}`)).toMatchObject({ taken: 0, volunteers: [] });
  });

  it('shows what else would move, and does just that with its ripple', async () => {
    const { at, call, read, listed } = await called(databases);
    const band = { ...AN_ITEM, title: 'Band', startsAt: '2027-01-05 10:30:00.000Z' };
    const made = await call('POST', 'run-of-show/items', band);
    expect(made).toMatchObject({ status: 201, body: { done: true, item: { title: 'Band' } } });
    const path = `run-of-show/items/${at.item}`;
    const only = await call('PATCH', path, { notes: 'Loud.', preview: true });
    expect(only.body).toMatchObject({ done: false, preview: { moves: [] } });
    const longer = await call('PATCH', path, { minutes: 45 });
    expect(longer).toMatchObject({
      status: 200,
      body: { done: false, preview: { moves: [{ title: 'Band' }] } },
    });
    const { ripple } = longer.body.preview as { ripple: string };
    expect((await call('PATCH', path, { minutes: 50, ripple })).body).toMatchObject({ done: false });
    const done = await call('PATCH', path, { minutes: 45, ripple });
    expect(done.body).toMatchObject({
      done: true,
      item: { minutes: 45, endsAt: '2027-01-05 10:45:00.000Z' },
    });
    expect(await listed('run-of-show', 'startsAt')).toEqual([AN_ITEM.startsAt, '2027-01-05 10:45:00.000Z']);
    const move = await call('POST', `${path}/move`, { stage: 'Hall' });
    expect(move.body).toMatchObject({ done: true, item: { stage: 'Hall' } });
    expect(await listed('run-of-show?stage=Main')).toEqual(['Band']);
    expect(await listed('run-of-show?day=2027-01-06')).toEqual([]);
    const shift = await call('POST', `${path}/shift`, { minutes: 5 });
    expect(shift.body).toMatchObject({ done: true });
    const start = { mark: 'start', item: at.item };
    // It is weeks ahead.
    expect((await call('POST', 'run-of-show/marks', start)).status).toBe(409);
    const now = await call('POST', 'run-of-show/marks', { ...start, anyway: true });
    expect(now.body).toMatchObject({
      marks: true,
      stages: [{ stage: 'Hall', marked: true }, { stage: 'Main' }],
    });
    expect(await read(path)).toMatchObject({ startedAt: expect.stringMatching(/^2026/) });
    expect((await call('DELETE', path)).status).toBe(204);
    const table = Buffer.from('Day,Start,Title\n2027-01-05,15:00,Doors\n2027-01-05,16:00,Quiz');
    expect((await call('POST', 'run-of-show/import', fileForm(table, 'show.csv'))).body).toEqual({
      added: 2,
    });
    const link = await call('POST', 'run-of-show/links', { name: 'Bar', marks: true });
    expect(link.body.url).toMatch(/key=/);
    await call('DELETE', `run-of-show/links/${String(link.body.id)}`);
    expect(await listed('run-of-show/links', 'name')).toEqual(expect.arrayContaining(['Bar', 'Crew']));
  });

  it('reckons the budget, and what would be if', async () => {
    const { at, call, read, listed } = await called(databases);
    const goal = await call('PUT', 'budget/goal', { attendance: 100, price: 1500 });
    expect(goal.body).toEqual({ currency: 'USD', attendance: 100, price: 1500 });
    await call('POST', 'budget/lines', { ...A_LINE, kind: 'income', title: 'Sponsor', planned: 20_000 });
    await call('POST', 'budget/lines', {
      ...A_LINE,
      title: 'Food',
      planned: 500,
      perHead: true,
      category: 'Food',
    });
    await call('PATCH', `budget/lines/${at.line}`, { actual: 91_000, paid: true });
    expect(await read('budget')).toMatchObject({
      sheets: [
        {
          currency: 'USD',
          income: { planned: 170_000, actual: 0 },
          // The supplier stands on no line, and counts all the same.
          costs: { planned: 260_000, actual: 91_000 },
          result: { planned: -90_000, actual: -91_000 },
          unpaid: 170_000,
        },
      ],
    });
    expect((await read('budget/result')).items).toEqual([
      { currency: 'USD', income: 0, costs: 91_000, result: -91_000 },
    ]);
    expect(await read('budget/what-if?price=1000&attendance=50')).toMatchObject({
      scenario: { price: 1000, attendance: 50, fixed: 210_000, perHead: 500, other: 20_000 },
      result: -165_000,
      breakEven: 380,
      breakEvenPrice: 4300,
    });
    expect(await listed('budget/lines?kind=cost&paid=0')).toEqual(['Food']);
    expect(await listed('budget/lines?currency=EUR')).toEqual([]);
    const { body: receipt } = await call('POST', `budget/lines/${at.line}/receipts`, fileForm());
    expect((await read('budget/lines?paid=1')).items).toMatchObject([{ receipts: 2 }]);
    await call('DELETE', `budget/receipts/${String(receipt.id)}`);
    expect((await read(`budget/lines/${at.line}`)).receipts).toHaveLength(1);
    expect((await call('DELETE', `budget/lines/${at.line}`)).status).toBe(204);
    expect((await call('GET', `budget/receipts/${at.receipt}`)).status).toBe(404);
  });
});
