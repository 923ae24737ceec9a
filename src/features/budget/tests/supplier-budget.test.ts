import { eventsService } from '#features/events/service.ts';
import { reportsService } from '#features/reports/service.ts';
import { ticketTypesService } from '#features/ticket-types/service.ts';
import { budgetService } from '../service.ts';
import { expect, it } from 'vitest';
import type { Actor } from '#lib/actor.ts';
import { describeProduct } from '#tests/support/product-database.ts';
import { A_LINE, A_SUPPLIER, planned } from '#tests/support/planner-calls.ts';
import { refused } from '#tests/support/refused.ts';
import { type DatabaseUnderTest } from '#tests/support/databases.ts';
import { teamWorld } from '#tests/support/team-world.ts';

async function withSupplier(databases: DatabaseUnderTest) {
  const world = await teamWorld(databases);
  const { event, supplier } = await planned(world);
  const owner = world.who.owner.actor as Actor;
  const budget = world.services.rooms.get(budgetService);
  const plan = (actor: Actor = owner) => budget.planSupplier(actor, event, supplier);
  const theirs = () => budget.ofSupplier(owner, event, supplier);
  const change = (values: object) =>
    budget.suppliers.update(owner, event, supplier, { ...A_SUPPLIER, ...values });
  return { world, event, supplier, owner, budget, plan, theirs, change };
}

describeProduct('what is agreed with suppliers', (databases) => {
  it('becomes one planned cost, however often and by how many it is asked for', async () => {
    const { world, event, supplier, budget, plan, theirs, change, owner } = await withSupplier(databases);
    expect(await theirs()).toEqual({ lines: [], sums: [] });
    const finance = world.who.finance.actor as Actor;
    const [one, two] = await Promise.all([plan(), plan(finance)]);
    expect(two).toBe(one);
    expect(await budget.line(owner, event, one)).toMatchObject({
      kind: 'cost',
      title: 'Himal Sound',
      supplier: 'Himal Sound',
      supplierId: supplier,
      planned: 120_000,
      actual: null,
    });
    await change({ amount: 130_000, service: 'Sound and light' });
    // The plan stays what was planned, until somebody takes over what is agreed now.
    expect((await theirs()).sums).toEqual([
      { currency: 'USD', planned: 120_000, actual: 0, unpaid: 120_000 },
    ]);
    expect(await plan()).toBe(one);
    expect((await theirs()).lines).toMatchObject([{ id: one, planned: 130_000, title: 'Himal Sound' }]);
    const { entries } = await world.services.rooms.get(eventsService).history(owner, event);
    expect(
      entries
        .map(({ action }) => action)
        .filter((action) => action.startsWith('budget.'))
        .slice(0, 2),
    ).toEqual(['budget.edit', 'budget.create']);
  });

  it.each([
    { status: 'asked', planned: 0, actual: 0, unpaid: 0 },
    { status: 'agreed', planned: 120_000, actual: 0, unpaid: 120_000 },
    { status: 'delivered', planned: 120_000, actual: 0, unpaid: 120_000 },
    { status: 'paid', planned: 120_000, actual: 120_000, unpaid: 0 },
    { status: 'declined', planned: 0, actual: 0, unpaid: 0 },
  ])('counts among the costs without a line once it is agreed: $status', async (row) => {
    const { event, budget, plan, change, owner } = await withSupplier(databases);
    const { status, planned: cost, actual, unpaid } = row;
    await change({ status });
    const sheet = async () => (await budget.read(owner, event)).sheets[0];
    // The budget has a line of 900 besides.
    const costs = { planned: 90_000 + cost, actual };
    const before = await sheet();
    expect(before).toMatchObject({ costs, unpaid: 90_000 + unpaid, result: { actual: 0 - actual } });
    expect(before?.categories.reduce((all, each) => all + each.planned, 0)).toBe(costs.planned);
    expect((await budget.read(owner, event)).scenario.fixed).toBe(costs.planned);
    expect(await budget.result(owner, event)).toEqual([
      { currency: 'USD', income: 0, costs: actual, result: 0 - actual },
    ]);
    if (cost === 0) return;
    // With a line of theirs it is counted once.
    await plan();
    expect(await sheet()).toMatchObject({ costs: { planned: costs.planned }, unplanned: [] });
  });

  it('is expected by as many guests as the tickets let in, until somebody says otherwise', async () => {
    const { world, event, budget, owner } = await withSupplier(databases);
    const events = world.services.rooms.get(eventsService);
    const ticketTypes = world.services.rooms.get(ticketTypesService);
    const reports = world.services.rooms.get(reportsService);
    const expected = async () => (await budget.read(owner, event)).goal.attendance;
    await events.update(owner, event, { capacity: 90 });
    const quota = await ticketTypes.quotas.create(owner, event, { name: 'Hall', size: 60 });
    await ticketTypes.create(owner, event, {
      name: 'Adult',
      kind: 'free',
      price: 0,
      quantity: 50,
      quota: quota.id,
    });
    await ticketTypes.create(owner, event, {
      name: 'Child',
      kind: 'free',
      price: 0,
      quantity: 40,
      quota: quota.id,
    });
    const { quantity } = (await reports.salesOfEvents(owner, [event])).get(event) ?? { quantity: -1 };
    expect(await expected()).toBe(quantity);
    await budget.setGoal(owner, event, { attendance: 12, price: 0 });
    expect(await expected()).toBe(12);
  });

  it('is refused where a person has to look', async () => {
    const { event, supplier, budget, plan, change, owner } = await withSupplier(databases);
    await change({ amount: 0 });
    expect((await refused(plan())).status).toBe(409);
    await change({ status: 'declined' });
    expect((await refused(plan())).status).toBe(409);
    await change({});
    const line = { ...A_LINE, supplierId: supplier };
    for (const other of [{ perHead: true }, { currency: 'EUR' }]) {
      const id = await budget.add(owner, event, { ...line, ...other });
      expect((await refused(plan())).message).toContain('Change them in the budget');
      await budget.remove(owner, event, { id, seen: (await budget.line(owner, event, id)).updated });
    }
    await budget.add(owner, event, line);
    await budget.add(owner, event, line);
    expect((await refused(plan())).status).toBe(409);
    expect((await refused(budget.planSupplier(owner, event, 'nosuchsupplier0'))).status).toBe(404);
  });

  it('stays joined: lines say who it is, whatever they are called, and what was spent outlives them', async () => {
    const { world, event, supplier, budget, plan, theirs, change, owner } = await withSupplier(databases);
    const id = await plan();
    const { updated } = await budget.line(owner, event, id);
    await change({ name: 'Himal Sound & Light' });
    const read = () => budget.line(owner, event, id);
    expect((await read()).supplier).toBe('Himal Sound & Light');
    // A form that was open meanwhile writes no old name over it.
    const input = { ...A_LINE, supplier: 'Himal Sound', supplierId: supplier, actual: 118_000, paid: true };
    await budget.edit(owner, event, { id, seen: updated, input });
    expect(await read()).toMatchObject({ supplier: 'Himal Sound & Light', actual: 118_000 });
    await budget.add(owner, event, { ...A_LINE, title: 'Cables', currency: 'EUR', supplierId: supplier });
    expect((await theirs()).sums).toEqual([
      { currency: 'USD', planned: 90_000, actual: 118_000, unpaid: 0 },
      { currency: 'EUR', planned: 90_000, actual: 0, unpaid: 90_000 },
    ]);
    // A copy has no suppliers, so its lines keep the name alone.
    const copy = await world.services.rooms.get(eventsService).duplicate(owner, event, { parts: ['budget'] });
    const { sheets } = await budget.read(owner, copy.id);
    expect(sheets[0]?.lines.map(({ supplier: name, supplierId }) => [name, supplierId])).toContainEqual([
      'Himal Sound & Light',
      '',
    ]);
    await budget.suppliers.remove(owner, event, supplier);
    expect(await read()).toMatchObject({ supplier: 'Himal Sound & Light', supplierId: '', actual: 118_000 });
  });

  it('another event’s supplier is none of this one’s', async () => {
    const { world, event, budget, owner } = await withSupplier(databases);
    const other = await planned(world);
    const line = { ...A_LINE, supplierId: other.supplier };
    expect((await refused(budget.add(owner, event, line))).data).toHaveProperty('supplierId');
    expect((await refused(budget.planSupplier(owner, event, other.supplier))).status).toBe(404);
  });
});

describeProduct('the files of a plan', (databases) => {
  it('go with their draft, by a job that outlives a disk that fails', async () => {
    const { world, event, owner } = await withSupplier(databases);
    const { storage, worker } = world.services;
    const events = world.services.rooms.get(eventsService);
    const kept = async () => [
      ...(await storage.list(`plan/${event}/`)),
      ...(await storage.list(`budget/${event}/`)),
    ];
    expect(await kept()).toHaveLength(3);
    // What a crash has left of a file whose row was never written goes along.
    await storage.put(`plan/${event}/left0by0a0crash`, Buffer.from('x'));
    const other = await planned(world);
    await events.deleteDraft(owner, event);
    expect(await kept()).toHaveLength(4);
    await worker.drain();
    expect(await kept()).toEqual([]);
    expect(await storage.list(`plan/${other.event}/`)).toHaveLength(2);
  });
});
